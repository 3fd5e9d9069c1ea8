import { callGateway, notUnderstood } from './gateway-call.ts';
import type { ShopSettings } from './settings.ts';

/** The script of pages without a checkout: its address, and the hash that it must have. */
export interface FastCheckoutScript {
  readonly src: string;
  readonly integrity: string;
  /** The script that it loads next: for a link by which the browser fetches both at once. */
  readonly express: PinnedScript | undefined;
}

interface PinnedScript {
  readonly src: string;
  readonly integrity: string;
}

/** How long one answer is used for, milliseconds: every page in that time costs no call. */
const FRESH = 60_000;

const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

/**
 * Remembers the answer of `GET /v1/fastcheckout/integrity` for a minute.
 *
 * @returns asks for it. What was answered last is good for as long as the gateway serves it, so it is also used where
 * the gateway is unavailable; throws `GatewayUnavailable` where nothing was ever answered.
 */
export function createFastCheckoutScript(
  settings: ShopSettings,
  now: () => number = () => performance.now(),
): () => Promise<FastCheckoutScript> {
  let known: FastCheckoutScript | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<FastCheckoutScript> | undefined;
  return () => {
    if (known !== undefined && now() - asked < FRESH) return Promise.resolve(known);
    asking ??= fetchScript(settings)
      .then((script) => {
        asked = now();
        known = script;
        return script;
      })
      .catch((error: unknown) => {
        if (known === undefined) throw error;
        return known;
      })
      .finally(() => (asking = undefined));
    return asking;
  };
}

async function fetchScript(settings: ShopSettings): Promise<FastCheckoutScript> {
  const fetched = await callGateway(settings, 'v1/fastcheckout/integrity', { method: 'GET' });
  const { integrity, src = 'v1/paymentWidgets.js', express } = fetched.answer;
  // A gateway that answers the hash alone has the script at its usual address.
  const script = readPinned({ integrity, src }, settings);
  if (script === undefined) {
    throw notUnderstood('the address and hash of the payment script cannot be used', fetched);
  }
  return { ...script, express: readPinned(express, settings) };
}

/** An address at the gateway with a hash; `undefined` when it is none that a page may load. */
function readPinned(answered: unknown, { gatewayUrl }: ShopSettings): PinnedScript | undefined {
  const { src, integrity } = Object(answered) as Readonly<Record<string, unknown>>;
  const address = typeof src === 'string' ? URL.parse(src, gatewayUrl) : null;
  return typeof integrity === 'string' &&
    INTEGRITY.test(integrity) &&
    address?.origin === new URL(gatewayUrl).origin
    ? { src: address.href, integrity }
    : undefined;
}
