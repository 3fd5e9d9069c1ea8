import type { CheckoutSession, EndReason } from '../checkout-client/checkout-session.ts';
import type { NoticeKey } from '../locales/texts.ts';
import { reportProblem } from '../options/report-problem.ts';
import { within } from '../options/within.ts';

/** How long a shop may take to make a new checkout, in milliseconds. */
const PATIENCE_MS = 20_000;
const CHECKOUT_ID = /^[\dA-Za-z.-]{1,128}$/u;

/** The words for each reason why a session has ended. */
export const SESSION_TEXTS = {
  missing: 'sessionUnknown',
  unknown: 'sessionUnknown',
  expired: 'sessionExpired',
  paid: 'sessionPaid',
} as const satisfies Record<EndReason, NoticeKey>;

export interface SessionEvents {
  /** Something to render has changed. */
  readonly changed: () => void;
  /** Called once for each session, of the first form that is free to report it. */
  readonly ended: (reason: EndReason) => void;
  /** A renewed session can be paid. */
  readonly renewed: () => void;
}

/** Follows the checkout of a form through its end and its renewal. */
export class SessionKeeper {
  readonly #events: SessionEvents;
  #session: CheckoutSession;
  #unsubscribe: () => void;
  #renewing = false;

  constructor(session: CheckoutSession, events: SessionEvents) {
    this.#events = events;
    this.#session = session;
    this.#unsubscribe = session.subscribe(events.changed);
  }

  get session(): CheckoutSession {
    return this.#session;
  }

  /** Why nothing can be paid, if so. */
  get endReason(): EndReason | undefined {
    const { state } = this.#session;
    return state.kind === 'ended' ? state.reason : undefined;
  }

  use(session: CheckoutSession): void {
    this.#unsubscribe();
    this.#session = session;
    this.#unsubscribe = session.subscribe(this.#events.changed);
    this.#events.changed();
  }

  /** Reports an end or a renewal that has not been reported yet. */
  report(): void {
    const { state } = this.#session;
    if (state.kind === 'ended' && this.#session.takeEnd()) {
      this.#renewing = false;
      this.#events.ended(state.reason);
    } else if (state.kind === 'open' && this.#renewing) {
      this.#renewing = false;
      this.#events.renewed();
    }
  }

  /** @returns the id of a new checkout, or undefined when the shop gave none */
  async renew(renew: () => unknown): Promise<string | undefined> {
    try {
      const id = await renewCheckout(renew);
      this.#renewing = true;
      return id;
    } catch (error) {
      reportProblem('sessionExpired.renew has failed', error);
      return undefined;
    }
  }

  dispose(): void {
    this.#unsubscribe();
  }
}

/** @throws when the shop's function throws, rejects, takes too long or gives something that is no id */
async function renewCheckout(renew: () => unknown): Promise<string> {
  const id: unknown = await within(PATIENCE_MS, renew());
  if (typeof id !== 'string' || !CHECKOUT_ID.test(id)) {
    throw new TypeError('it must give a checkout id');
  }
  return id;
}
