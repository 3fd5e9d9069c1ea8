import { flag, list, number, type Of, object, optional, text } from '../../call/shape.ts';

export const KEY = object({
  id: text,
  merchant: text,
  wallet: text,
  purpose: text,
  publicKeyHash: text,
  awaitsCertificate: flag,
  certificateEnds: optional(number),
  addedAt: number,
  retiredAt: optional(number),
  opensUntil: optional(number),
});

export const KEYS = object({ keys: list(KEY) });
export const HALF = object({ publicKey: text, point: optional(text), request: optional(text) });
export const MADE = object({ key: KEY, half: HALF });

export type WalletKey = Of<typeof KEY>;
export type PublicHalf = Of<typeof HALF>;
export type MadeKey = Of<typeof MADE>;
