import { encode, FORM, TOKEN } from './test-app.ts';

export type Pairs = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A request as a merchant's server sends it; with `fields` a POST. */
export async function call(
  url: string,
  fields?: Pairs,
  { token = TOKEN, method, headers = {} }: { token?: string; method?: 'DELETE'; headers?: Pairs } = {},
): Promise<Answer> {
  const form = fields && { method: 'POST', body: encode(fields) };
  const response = await fetch(url, {
    ...form,
    ...(method && { method }),
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(form && { 'content-type': FORM }),
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Answer['body'] };
}
