import type { ShopSettings } from './settings.ts';

/** The gateway is unavailable, or gave an answer that this shop does not understand. */
export class GatewayUnavailable extends Error {}

export interface GatewayAnswer {
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Milliseconds for one call: a shopper should not look at an empty page for longer. */
const PATIENCE = 10_000;

/**
 * The one place where the shop's access token is used. Throws {@link GatewayUnavailable}.
 *
 * @param path below the gateway's address
 */
export async function callGateway(
  settings: ShopSettings,
  path: string,
  init: RequestInit,
): Promise<GatewayAnswer> {
  try {
    const response = await fetch(settings.gatewayUrl + path, {
      ...init,
      headers: { authorization: `Bearer ${settings.accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) throw new TypeError('the answer is not an object');
    return { status: response.status, answer: { ...answer } };
  } catch (error) {
    throw new GatewayUnavailable('the gateway did not answer', { cause: error });
  }
}

/** The shop's log entry for an unexpected answer. Never the answer itself. */
export function notUnderstood(what: string, { status, answer }: GatewayAnswer): GatewayUnavailable {
  return new GatewayUnavailable(`${what} (HTTP ${status}, ${JSON.stringify(answer['result'])})`);
}
