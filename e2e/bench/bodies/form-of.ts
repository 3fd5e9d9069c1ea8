/** A form body as a merchant's HTTP library writes it. */
export function formOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** The channels and the token of the demo file. */
export const CARD_ENTITY = 'a0000000000000000000000000000001';
/** Of the other merchant: the demo token has no right to it. */
export const FOREIGN_ENTITY = 'b0000000000000000000000000000001';
export const DEMO_HEADERS = { authorization: 'Bearer demo-token-main' } as const;
export const OTHER_HEADERS = { authorization: 'Bearer demo-token-other' } as const;
