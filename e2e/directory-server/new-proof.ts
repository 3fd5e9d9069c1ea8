import { randomBytes } from 'node:crypto';

/** @returns an authentication value: 20 bytes as 28 characters of base64, another one at each call */
export function newProof(): string {
  return randomBytes(20).toString('base64');
}
