import { setTimeout as pause } from 'node:timers/promises';
import { decodeBase64Url } from '../../features/authentication/base64url.ts';
import { askAndGoOn } from '../../features/authentication/road/authenticate-payment.ts';
import {
  type AuthenticationView,
  authenticationView,
} from '../../features/authentication/road/authentication-view.ts';
import { restoreRequest } from '../../features/authentication/road/kept-request.ts';
import { settleAuthentication, stop } from '../../features/authentication/road/settle-authentication.ts';
import type { Payment } from '../../payment/operation.ts';
import type { AuthenticatingPorts, InquiringPorts, Ports, WorldPorts } from '../../ports/ports.ts';
import { inquireStatus } from '../../road/reconciliation/inquire-status.ts';
import { readyFor } from '../../road/route.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { findByReturnKey, type NotExpected } from './find-authenticating.ts';

export type { AuthenticationView };

type ViewedAuthentication = Result<AuthenticationView, NotExpected>;

/** The code of a shopper who has closed the issuer's page. */
const CANCELLED = '100.396.101';

/** How long a caller waits for the result, and between two checks, in milliseconds. */
const LONGEST_WAIT = 8000;
const FIRST_LOOK = 40;
const LONGEST_PAUSE = 400;

/**
 * The view of the page for an authentication, for the payment whose shopper has the key.
 *
 * It continues a payment that was interrupted, and otherwise calls no other system.
 */
export async function viewAuthentication(
  ports: InquiringPorts,
  id: string,
  key: string,
): Promise<ViewedAuthentication> {
  return viewAfter(ports, id, key, (payment) => continuePayment(ports, payment));
}

/** The view of the page after a step with the payment whose shopper has the key. */
async function viewAfter(
  ports: Pick<Ports, 'ledger' | 'channelTimes' | 'authentications' | 'authenticationAddresses'>,
  id: string,
  key: string,
  step: (payment: Payment) => Promise<Payment>,
): Promise<ViewedAuthentication> {
  const payment = await findByReturnKey(ports, id, key);
  return payment === undefined
    ? failure({ kind: 'not-expected' })
    : success(await authenticationView(ports, await step(payment)));
}

/** The issuer's method is over, or took too long: the directory is asked. Only the first caller does so. */
export async function continueAuthentication(
  ports: AuthenticatingPorts & Pick<WorldPorts, 'channelTimes'>,
  id: string,
  key: string,
): Promise<ViewedAuthentication> {
  return viewAfter(ports, id, key, (payment) =>
    ports.inFlight.during(payment.id, () => askAfterMethod(ports, payment)),
  );
}

async function askAfterMethod(ports: AuthenticatingPorts, payment: Payment): Promise<Payment> {
  const underWay = await ports.authentications.find(payment.id);
  if (payment.state !== 'authenticating' || underWay?.stage !== 'method') return payment;
  const restored = await restoreRequest(ports, payment, underWay);
  const ready = restored && readyFor(ports, payment, restored.request);
  const now = ports.clock.now();
  const plan = { ...underWay.plan, method: underWay.methodNotifiedAt === undefined ? 'N' : 'Y' } as const;
  if (
    restored === undefined ||
    ready === undefined ||
    !(await ports.authentications.ask(underWay.id, plan, now))
  ) {
    return payment;
  }
  const asking = { ...underWay, plan, stage: 'asking', stagedAt: now } as const;
  return askAndGoOn(ports, ready, payment, asking, restored.resultsSecret);
}

/** Waits for the result of an authentication, for a while: the issuer's report may be later than the browser. */
export async function finishAuthentication(
  ports: InquiringPorts,
  id: string,
  key: string,
): Promise<ViewedAuthentication> {
  const until = ports.clock.monotonic() + LONGEST_WAIT;
  for (let wait = FIRST_LOOK; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    // oxlint-disable-next-line no-await-in-loop -- each check comes after the last
    const viewed = await viewAuthentication(ports, id, key);
    if (!viewed.ok || viewed.value.stage === 'ended' || ports.clock.monotonic() >= until) {
      return viewed.ok && viewed.value.stage !== 'ended' ? success({ stage: 'waiting' }) : viewed;
    }
    // oxlint-disable-next-line no-await-in-loop
    await pause(wait);
  }
}

/** The shopper does not want to go on. A payment that was sent already is not cancelled. */
export async function cancelAuthentication(
  ports: AuthenticatingPorts & Pick<WorldPorts, 'channelTimes'>,
  id: string,
  key: string,
): Promise<ViewedAuthentication> {
  return viewAfter(ports, id, key, async (payment) =>
    payment.state === 'authenticating' ? cancel(ports, payment) : payment,
  );
}

/**
 * The issuer's page reports that its method has run. It proves nothing, and only sets a flag that the issuer reads.
 *
 * @param data base64url of JSON with the transaction
 * @returns whether it was awaited, so that the page around the method continues. A further notice of the same transaction
 *   counts as awaited: the merchant ran the method before, or the shopper reloaded the page.
 */
export async function noteMethod(
  ports: Pick<Ports, 'ledger' | 'clock' | 'channelTimes' | 'authentications'>,
  id: string,
  key: string,
  data: string,
): Promise<boolean> {
  const payment = await findByReturnKey(ports, id, key);
  const underWay = payment && (await ports.authentications.find(payment.id));
  if (underWay?.stage !== 'method' || transactionIn(data) !== underWay.id) return false;
  await ports.authentications.noteMethod(underWay.id, ports.clock.now());
  return true;
}

/** The transaction that a method's notice is about. */
export function transactionIn(data: string): string | undefined {
  const bytes = decodeBase64Url(data);
  try {
    const read =
      bytes && (JSON.parse(Buffer.from(bytes).toString()) as { threeDSServerTransID?: unknown } | null);
    const id = read?.threeDSServerTransID;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** A result that the issuer has reported meanwhile takes precedence. */
async function cancel(ports: AuthenticatingPorts, payment: Payment): Promise<Payment> {
  const settled = await settleAuthentication(ports, payment);
  return settled.state === 'authenticating' ? stop(ports, settled, CANCELLED) : settled;
}

/** Continues the payment where possible. */
async function continuePayment(ports: InquiringPorts, payment: Payment): Promise<Payment> {
  const operation = await inquireStatus(
    ports,
    payment,
    payment.state === 'authenticating' ? 'reconciler' : 'return',
  );
  return operation.kind === 'payment' ? operation : payment;
}
