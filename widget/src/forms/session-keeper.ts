import type { CheckoutSession, EndReason } from '../checkout-client/checkout-session.ts';
import type { NoticeKey } from '../locales/texts.ts';

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

  /** The session that comes next is a renewed one. */
  expectRenewal(): void {
    this.#renewing = true;
  }

  dispose(): void {
    this.#unsubscribe();
  }
}
