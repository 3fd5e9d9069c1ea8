/** A gateway's wall clock, which is in each of its answers. Milliseconds since the epoch. */
export async function timeOf(address: string): Promise<number> {
  const answer = await fetch(`${address}/v1/nothing`);
  const { timestamp = '' } = (await answer.json()) as { readonly timestamp?: string };
  const time = Date.parse(timestamp.replace(' ', 'T').replace('+0000', 'Z'));
  if (Number.isNaN(time)) throw new Error(`an answer has no time: ${timestamp}`);
  return time;
}
