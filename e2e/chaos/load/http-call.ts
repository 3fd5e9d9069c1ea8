/** An answer over the wire; the body is the parsed JSON, or empty. */
export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: AnswerBody;
}

export interface AnswerBody {
  readonly id?: string;
  readonly result?: { readonly code?: string };
  /** The next step of the widget, with the address of a page on which the shopper is authenticated. */
  readonly outcome?: { readonly type?: string; readonly url?: string };
  /** Where a merchant's server sends the shopper. */
  readonly redirect?: { readonly url?: string };
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Is called each time that it is sent. */
  readonly noteSend?: () => void;
}

/** Above every time limit of the gateway, so that it speaks first where it can. Milliseconds. */
const PATIENCE = 15_000;

/** One call. `undefined` when no whole answer came: what became of the request is not known then. */
export async function httpCall(
  address: string,
  { method, path, fields, headers = {} }: HttpRequest,
): Promise<HttpAnswer | undefined> {
  const form = new URLSearchParams(fields);
  const url = `${address}${path}${method === 'GET' ? `?${form}` : ''}`;
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const answer = await fetch(url, { method, headers, signal, ...(method === 'POST' && { body: form }) });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after') ?? undefined,
      body: (await answer.json()) as AnswerBody,
    };
  } catch {
    return undefined;
  }
}
