import type { CheckoutPurpose } from '../wire/send-attempt.ts';
import type { Checkout, CheckoutReading } from './checkout.ts';

/** Why a checkout can no longer be paid. */
export type EndReason = 'missing' | 'unknown' | 'expired' | 'paid';

export type SessionState = 'loading' | 'open' | 'unreachable' | 'ended';

/** Growing pauses between the tries to load a checkout, in milliseconds; the last one is repeated. */
const LOAD_AGAIN_MS = [1000, 3000] as const;
const LAST_PAUSE_MS = 8000;

/**
 * One checkout as this page knows it: its amount, its lifetime, and whether it has ended.
 *
 * The first request starts with the object, at the same time as the frames. A checkout that was paid before this page asked has
 * ended like an expired one; a payment by this page itself does not end it.
 */
export class CheckoutSession {
  readonly id: string | null;
  /** The last answer of the gateway; an ended checkout still has the amount that was to be paid. */
  checkout: Checkout | undefined;
  /** There once it has ended. */
  endReason: EndReason | undefined;
  /** As the page names it, until the gateway has answered. */
  purpose: CheckoutPurpose;
  /** Set as soon as this page has sent a payment. */
  submittedHere = false;
  #state: SessionState = 'loading';
  #deadlineMs = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #endReported = false;
  #occupant: object | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #stopped = new AbortController();
  readonly #fetch: (id: string) => Promise<CheckoutReading>;

  constructor(
    id: string | null,
    fetch: (id: string) => Promise<CheckoutReading>,
    purpose: CheckoutPurpose = 'payment',
  ) {
    this.id = id;
    this.purpose = purpose;
    this.#fetch = fetch;
    if (id === null) {
      this.#state = 'ended';
      this.endReason = 'missing';
      return;
    }
    // A sleeping device stops timers, but not the gateway's clock.
    const { signal } = this.#stopped;
    document.addEventListener('visibilitychange', () => this.#endWhenOver(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => this.#pageShown(persisted), { signal });
    queueMicrotask(() => void this.#load());
  }

  get state(): SessionState {
    return this.#state;
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
    const isNews = this.#state === 'ended' && !this.#endReported;
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
    if (this.id === null || this.#stopped.signal.aborted) return { kind: 'gone' };
    const reading = await this.#fetch(this.id);
    this.#take(reading);
    return reading;
  }

  end(reason: EndReason): void {
    if (this.#state !== 'ended') {
      clearTimeout(this.#timer);
      this.endReason = reason;
      this.#set('ended');
    }
  }

  stop(): void {
    this.#stopped.abort();
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  async #load(): Promise<void> {
    await this.ask();
    if (this.#state === 'unreachable' && !this.#stopped.signal.aborted) {
      this.#timer = setTimeout(() => void this.#load(), LOAD_AGAIN_MS[this.#tries] ?? LAST_PAUSE_MS);
      this.#tries += 1;
    }
  }

  /** A page from the browser's cache shows an old amount, so the checkout is read again before it can be paid. */
  #pageShown(isKept: boolean): void {
    this.#endWhenOver();
    if (isKept && this.#state === 'open') {
      this.#set('loading');
      void this.#load();
    }
  }

  #take(reading: CheckoutReading): void {
    if (this.#stopped.signal.aborted || this.#state === 'ended') return;
    if (reading.kind === 'gone') {
      this.end(this.checkout ? 'expired' : 'unknown');
    } else if (reading.kind === 'found') {
      const { checkout } = reading;
      this.checkout = checkout;
      this.purpose = checkout.isForStoring ? 'registration' : 'payment';
      if (checkout.state === 'paid' && !this.submittedHere) {
        this.end('paid');
        return;
      }
      this.#deadlineMs = Date.now() + checkout.expiresInMs;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#endWhenOver(), checkout.expiresInMs);
      this.#set('open');
    } else if (this.#state === 'loading') {
      this.#set('unreachable');
    }
  }

  #endWhenOver(): void {
    // Timers may come a few milliseconds early.
    if (Date.now() >= this.#deadlineMs - 50) this.end('expired');
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
