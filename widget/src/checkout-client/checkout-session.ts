import type { CheckoutPurpose } from '../wire/send-attempt.ts';
import type { Checkout, CheckoutReading } from './checkout.ts';

/** Why a checkout can no longer be paid. */
export type EndReason = 'missing' | 'unknown' | 'expired' | 'paid';

export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly checkout: Checkout }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'ended'; readonly reason: EndReason; readonly checkout?: Checkout };

/** Growing pauses between the tries to load a checkout, in milliseconds; the last one is repeated. */
const LOAD_AGAIN_MS = [1000, 3000] as const;
const LAST_PAUSE_MS = 8000;

/**
 * One checkout as this page knows it: its amount, its lifetime, and whether it has ended.
 *
 * The first request starts with the object, beside the frames. A checkout that was paid before this page asked has
 * ended like an expired one; a payment by this page itself does not end it.
 */
export class CheckoutSession {
  readonly id: string | null;
  /** Set as soon as this page has sent a payment. */
  submittedHere = false;
  #state: SessionState = { kind: 'loading' };
  #deadlineMs = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #endReported = false;
  #occupant: object | undefined;
  readonly #named: CheckoutPurpose;
  readonly #listeners = new Set<() => void>();
  readonly #stopped = new AbortController();
  readonly #fetch: (id: string) => Promise<CheckoutReading>;

  /** @param named the purpose that the page names, which counts until the gateway has answered */
  constructor(
    id: string | null,
    fetch: (id: string) => Promise<CheckoutReading>,
    named: CheckoutPurpose = 'payment',
  ) {
    this.id = id;
    this.#named = named;
    this.#fetch = fetch;
    if (id === null) {
      this.#state = { kind: 'ended', reason: 'missing' };
      return;
    }
    // A sleeping device stops timers, but not the gateway's clock.
    const { signal } = this.#stopped;
    document.addEventListener('visibilitychange', () => this.#endWhenOver(), { signal });
    window.addEventListener('pageshow', () => this.#endWhenOver(), { signal });
    queueMicrotask(() => void this.#load());
  }

  get state(): SessionState {
    return this.#state;
  }

  get purpose(): CheckoutPurpose {
    const { state } = this;
    if (state.kind === 'open') {
      return state.checkout.isForStoring ? 'registration' : 'payment';
    }
    return this.#named;
  }

  /** Whether another form of the page is using this checkout, which allows one attempt at a time. */
  isTakenFrom(form: object): boolean {
    return this.#occupant !== undefined && this.#occupant !== form;
  }

  /** A form starts to use the checkout, or stops. */
  occupy(form: object, isAtWork: boolean): void {
    if (!this.isTakenFrom(form)) {
      this.#occupant = isAtWork ? form : undefined;
      this.#notify();
    }
  }

  /** Whether the end has not been reported yet. Whichever form gets true has to report it. */
  takeEnd(): boolean {
    const isNews = this.#state.kind === 'ended' && !this.#endReported;
    this.#endReported ||= isNews;
    return isNews;
  }

  /** Calls back on every change; the result takes the subscription back. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks the gateway for the present state, and takes it over. */
  async ask(): Promise<CheckoutReading> {
    if (this.id === null || this.#stopped.signal.aborted) {
      return { kind: 'gone' };
    }
    const reading = await this.#fetch(this.id);
    this.#take(reading);
    return reading;
  }

  /** @param checkout what is known about it, when it ended by having been paid elsewhere */
  end(reason: EndReason, checkout?: Checkout): void {
    if (this.#state.kind !== 'ended') {
      clearTimeout(this.#timer);
      this.#set({ kind: 'ended', reason, ...(checkout === undefined ? {} : { checkout }) });
    }
  }

  stop(): void {
    this.#stopped.abort();
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  async #load(): Promise<void> {
    const reading = await this.ask();
    if (
      reading.kind === 'unreachable' &&
      this.#state.kind === 'unreachable' &&
      !this.#stopped.signal.aborted
    ) {
      this.#timer = setTimeout(() => void this.#load(), LOAD_AGAIN_MS[this.#tries] ?? LAST_PAUSE_MS);
      this.#tries += 1;
    }
  }

  #take(reading: CheckoutReading): void {
    if (this.#stopped.signal.aborted || this.#state.kind === 'ended') {
      return;
    }
    if (reading.kind === 'gone') {
      this.end(this.#state.kind === 'open' ? 'expired' : 'unknown');
    } else if (reading.kind === 'found' && reading.checkout.state === 'paid' && !this.submittedHere) {
      this.end('paid', reading.checkout);
    } else if (reading.kind === 'found') {
      this.#deadlineMs = Date.now() + reading.checkout.expiresInMs;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#endWhenOver(), reading.checkout.expiresInMs);
      this.#set({ kind: 'open', checkout: reading.checkout });
    } else if (this.#state.kind === 'loading') {
      this.#set({ kind: 'unreachable' });
    }
  }

  #endWhenOver(): void {
    // Timers may come a few milliseconds early.
    if (Date.now() >= this.#deadlineMs - 50) {
      this.end('expired');
    }
  }

  #set(state: SessionState): void {
    this.#state = state;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) {
      listener();
    }
  }
}
