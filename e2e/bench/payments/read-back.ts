/** Where what an answer says was done can be looked up. */
export interface ReadBack {
  /** @param id of the payment, as the answer names it */
  readonly path: (id: string) => string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Looks up the payment of an answer: a server that answers and keeps nothing must not count as fast.
 *
 * @param answer the body of an answer that names an `id`
 * @throws when the server does not know the payment, or shows another one
 */
export async function readBack(address: string, { path, headers }: ReadBack, answer: string): Promise<void> {
  const { id } = JSON.parse(answer) as { readonly id?: unknown };
  if (typeof id !== 'string') throw new Error(`an answer names no payment: ${answer.slice(0, 500)}`);
  const kept = await fetch(`${address}${path(id)}`, { headers });
  const text = await kept.text();
  if (kept.status !== 200 || !text.includes(`"id":"${id}"`)) {
    throw new Error(`${id} was answered and not kept: ${kept.status} ${text.slice(0, 500)}`);
  }
}
