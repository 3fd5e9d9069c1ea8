import { z } from 'zod';
import { readJsonObject } from '../read-json-object.ts';

const INNER = z.object({ type: z.literal('S'), version: z.enum(['100', '1.0.0']), data: z.string() });
const CREDENTIAL = z.union([INNER, z.object({ '3DS': INNER }).transform((outer) => outer['3DS'])]);

/**
 * Finds the encrypted text in what a shop sends: the text alone, the part of the sheet's answer that holds it, or the
 * whole answer.
 *
 * @returns `undefined` when it is none of them
 */
export function readJweCredential(token: string): string | undefined {
  if (!token.startsWith('{')) {
    return token;
  }
  const read = CREDENTIAL.safeParse(readJsonObject(token));
  return read.success ? read.data.data : undefined;
}
