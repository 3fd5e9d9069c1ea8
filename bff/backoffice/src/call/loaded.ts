import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Answer } from './call-admin.ts';
import type { Problem } from './problem.ts';

export type LoadState<T> =
  | { readonly kind: 'waiting'; readonly before: T | undefined }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** The data that a page has requested. The latest question wins; what came before stays in sight while it runs. */
export class Loaded<T> implements ReactiveController {
  state: LoadState<T> = { kind: 'waiting', before: undefined };
  readonly #host: ReactiveControllerHost;
  #running: AbortController | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  async load(ask: (signal: AbortSignal) => Promise<Answer<T>>): Promise<T | undefined> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'waiting', before: this.value };
    this.#host.requestUpdate();
    const answer = await ask(running.signal);
    if (running.signal.aborted) return undefined;
    this.state = answer.ok
      ? { kind: 'here', value: answer.value }
      : { kind: 'failed', problem: answer.problem };
    this.#host.requestUpdate();
    return answer.ok ? answer.value : undefined;
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
