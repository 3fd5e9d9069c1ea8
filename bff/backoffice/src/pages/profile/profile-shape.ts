import type { AnswerOf } from '../../call/call-admin.ts';

export type Profile = AnswerOf<'GET profile'>;
export type OwnPasskey = Profile['passkeys'][number];
export type OwnSession = AnswerOf<'GET profile/sessions'>['sessions'][number];
