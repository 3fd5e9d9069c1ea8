import type { AnswerOf } from '../../call/call-admin.ts';

export type Tokens = AnswerOf<'GET tokens'>;
export type AccessToken = Tokens['tokens'][number];
export type MadeToken = AnswerOf<'POST tokens'>;
