import type { CheckoutSession, EndReason } from '../../checkout-client/checkout-session.ts';
import { reportProblem } from '../../options/report-problem.ts';
import { renewCheckout } from './renew-checkout.ts';

export interface SessionEvents {
  /** Something to render has changed. */
  readonly changed: () => void;
  /** To be told once per session, by the first form that is free to say it. */
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

  /** Tells what there is to tell about the session. */
  tell(): void {
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
