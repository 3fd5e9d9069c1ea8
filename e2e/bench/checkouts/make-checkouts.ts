import { TEST_CARD } from '@tollgate/testkit/cards/test-card';
import { formOf } from '../bodies/form-of.ts';

/** Creates a session for each body. @returns their ids. @throws when an answer names none */
export async function makeCheckouts(
  address: string,
  headers: Readonly<Record<string, string>>,
  bodies: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- hundreds at once would be another measurement
    const { id } = (await post(address, headers, body)) as { readonly id?: unknown };
    if (typeof id !== 'string') throw new Error(`${address} created no session`);
    ids.push(id);
  }
  return ids;
}

/** Pays a checkout as the widget does, with a card of the sandbox. @param address of all checkouts */
export async function payCheckout(address: string, id: string): Promise<void> {
  await post(`${address}/${id}/payment`, {}, formOf({ paymentBrand: 'VISA', ...TEST_CARD }));
}

async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
    redirect: 'manual',
  });
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text.startsWith('{') ? JSON.parse(text) : undefined;
}
