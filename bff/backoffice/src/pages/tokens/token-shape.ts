import { list, number, type Of, object, optional, text } from '../../call/shape.ts';

const TOKEN = object({
  id: text,
  merchant: text,
  note: text,
  rights: list(text),
  state: text,
  begin: text,
  lastFour: optional(text),
  madeAt: number,
  endsAt: optional(number),
  lastUsed: optional(number),
});

export const TOKENS = object({
  tokens: list(TOKEN),
  inFile: list(object({ merchant: text, count: number })),
});

export const MADE_TOKEN = object({ id: text, token: text });

export type AccessToken = Of<typeof TOKEN>;
export type Tokens = Of<typeof TOKENS>;
export type MadeToken = Of<typeof MADE_TOKEN>;
