import type { User } from '@tollgate/gateway/api';
import { auditedUser, shownUser, viewOf } from './shown-user.ts';
import { user } from './user.ts';

/** What all acts have in common that change a user and answer with the user as it is then. */
export const userChange = {
  subject: user,
  fresh: true,
  answer: shownUser,
  conflicts: true,
  ended: (end: User) => ({ after: auditedUser(end) }),
  shown: viewOf,
} as const;
