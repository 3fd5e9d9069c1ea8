import type { ShoppersPage } from '../../access/page-origins.ts';
import { detectBrands } from '../../catalogue/brands/detect-brands.ts';
import { transactionId } from '../../features/authentication/authentications/authentication.ts';
import { methodData, safeAddress } from '../../features/authentication/road/authentication-view.ts';
import type { Fields } from '../../parameters/read-parameters.ts';
import type { Ports, ShopperPorts } from '../../ports/ports.ts';
import { CardNumber } from '../../values/masked.ts';
import { type Result, success } from '../../values/result.ts';
import { findOpenCheckout } from '../find-shoppers-checkout.ts';
import { UNKNOWN_PAGE } from '../refuse-page.ts';
import type { Refused } from '../refused.ts';

/** Whether the shopper's browser should load a frame of the gateway before the payment. */
export type PreparedAuthentication =
  | { readonly status: 'none' }
  | { readonly status: 'frame'; readonly token: string };

/** The tasks of the frame. */
export interface BrowserFrame {
  readonly transactionId: string;
  /** The issuer's method, when it has one. */
  readonly method: { readonly url: string; readonly data: string } | undefined;
}

/** The numbers that directories know. */
const A_CARD_NUMBER = /^\d{13,19}$/;

const NONE = success({ status: 'none' } as const);

/**
 * `POST /v1/checkouts/{id}/threeDSecure`: the card frame says which card the shopper has typed, before the payment, so
 * that the issuer's method runs while the shopper goes on typing.
 *
 * The gateway stores nothing of it: a token that the browser carries has all that is needed later.
 */
export async function prepareAuthentication(
  ports: Pick<
    Ports,
    | 'clock'
    | 'channelTimes'
    | 'ids'
    | 'settings'
    | 'merchants'
    | 'throttle'
    | 'sessions'
    | 'directories'
    | 'browserTokens'
  >,
  id: string,
  sent: Fields,
  page: ShoppersPage = UNKNOWN_PAGE,
): Promise<Result<PreparedAuthentication, Refused>> {
  const found = await findOpenCheckout(ports, id, page);
  if (!found.ok) return found;
  const session = found.value;
  const digits = sent.find(([name]) => name === 'card.number')?.[1].replaceAll(/[ -]/g, '') ?? '';
  const entity = ports.merchants.entityOf({ merchant: session.merchant }, session.entityId);
  const currency = session.fields.find(([name]) => name === 'currency')?.[1] ?? '';
  if (entity === undefined || !A_CARD_NUMBER.test(digits)) return NONE;
  const card = CardNumber.of(digits);
  for (const brand of detectBrands(digits).candidates) {
    const channel = entity.channelFor(brand, currency)?.channel;
    const range =
      channel?.threeDSecure?.merchant === undefined ? undefined : ports.directories.find(brand, card);
    if (range?.kind === 'enrolled') {
      const token = ports.browserTokens.write({
        transactionId: transactionId(ports.ids.hex32()),
        checkoutId: session.id,
        methodUrl: safeAddress(ports, range.methodUrl),
        startedAt: ports.clock.now(),
      });
      return success({ status: 'frame', token });
    }
  }
  return NONE;
}

/** The tasks of a token's frame; `undefined` for a token that this gateway did not create. */
export async function openBrowserFrame(
  ports: Pick<ShopperPorts, 'authenticationAddresses' | 'browserTokens'>,
  token: string,
): Promise<BrowserFrame | undefined> {
  const run = ports.browserTokens.read(token);
  return (
    run && {
      transactionId: run.transactionId,
      method:
        run.methodUrl === undefined
          ? undefined
          : {
              url: run.methodUrl,
              data: methodData(
                run.transactionId,
                ports.authenticationAddresses.browserMethod(run.transactionId),
              ),
            },
    }
  );
}

/**
 * The token after the frame has done its work, which the payment carries.
 *
 * @param accept the browser's own header for documents
 */
export async function closeBrowserFrame(
  ports: Pick<ShopperPorts, 'browserTokens'>,
  token: string,
  { accept, notified }: { readonly accept: string | undefined; readonly notified: boolean },
): Promise<string | undefined> {
  const run = ports.browserTokens.read(token);
  const method = run?.methodUrl === undefined ? 'U' : notified ? 'Y' : 'N';
  return run && ports.browserTokens.write({ ...run, method, accept: accept?.slice(0, MOST_OF_HEADER) });
}

const MOST_OF_HEADER = 1024;
