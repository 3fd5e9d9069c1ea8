import { flag, list, number, type Of, object, optional, text } from '../../call/shape.ts';

const PASSKEY = object({ id: text, name: text, addedAt: number, usedAt: optional(number) });
const SESSION = object({
  id: text,
  begunAt: number,
  usedAt: number,
  address: text,
  userAgent: text,
  method: text,
  isThis: flag,
});

export const PROFILE = object({
  email: text,
  name: text,
  passkeys: list(PASSKEY),
  password: optional(object({ since: number })),
  app: optional(object({ since: number })),
  recoveryCodes: number,
});
export const SESSIONS = object({ sessions: list(SESSION) });
export const CODES = object({ recoveryCodes: list(text) });

export type Profile = Of<typeof PROFILE>;
export type OwnPasskey = Profile['passkeys'][number];
export type OwnSession = Of<typeof SESSION>;
