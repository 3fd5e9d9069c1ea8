import type { AnswerOf } from '../../call/call-admin.ts';

export type Approval = AnswerOf<'GET approvals'>['approvals'][number];
