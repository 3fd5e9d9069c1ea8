import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Answer } from './call-admin.ts';
import type { Problem } from './problem.ts';

export type LoadState<T> =
  | { readonly kind: 'waiting'; readonly before: T | undefined }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** How a page asks: whether it does so by itself, and when its question is out of date. */
export interface Asking {
  readonly signal: AbortSignal;
  readonly isBackground?: boolean;
}

/** An element that shows what it reads. */
interface LoadingHost extends ReactiveControllerHost {
  /** Reads again all that it shows. */
  load(): void;
}

/** The data that a page reads. The latest question wins; what came before stays in sight while it runs. */
export class Loaded<T> implements ReactiveController {
  state: LoadState<T> = { kind: 'waiting', before: undefined };
  readonly host: LoadingHost;
  readonly #ask: (how: Asking) => Promise<Answer<T>>;
  readonly #here: ((value: T) => void) | undefined;
  #running: AbortController | undefined;

  /** @param here called with what was read, unless the page has asked by itself */
  constructor(host: LoadingHost, ask: (how: Asking) => Promise<Answer<T>>, here?: (value: T) => void) {
    this.host = host;
    this.#ask = ask;
    this.#here = here;
    host.addController(this);
  }

  async load({ isBackground = false } = {}): Promise<T | undefined> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'waiting', before: this.value };
    this.host.requestUpdate();
    const answer = await this.#ask({ signal: running.signal, isBackground });
    if (running.signal.aborted) return undefined;
    this.state = answer.ok
      ? { kind: 'here', value: answer.value }
      : { kind: 'failed', problem: answer.problem };
    this.host.requestUpdate();
    if (!answer.ok) return undefined;
    if (!isBackground) this.#here?.(answer.value);
    return answer.value;
  }

  /** The data shown now, even while newer data is requested. */
  get value(): T | undefined {
    if (this.state.kind === 'here') return this.state.value;
    return this.state.kind === 'waiting' ? this.state.before : undefined;
  }

  get isWaiting(): boolean {
    return this.state.kind === 'waiting';
  }

  hostDisconnected(): void {
    this.#running?.abort();
  }
}
