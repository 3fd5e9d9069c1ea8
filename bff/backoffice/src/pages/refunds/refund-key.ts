/**
 * The idempotency key of one row. It follows from the list and the row, so that the same file, chosen again after a lost
 * answer or by mistake, does not refund twice.
 */
export async function refundKey(source: string, place: number, row: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${source}\n${place}\n${row}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `several-${Array.from(hash.slice(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
