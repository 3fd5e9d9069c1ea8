import { followSession, may, startOf } from '../session/session.ts';

const EVENT = 'office-changed';

/** Milliseconds. Several changes of a moment are one. */
const GATHERED = 400;

const state: { source: EventSource | undefined; changed: Set<string>; timer: number | undefined } = {
  source: undefined,
  changed: new Set(),
  timer: undefined,
};

/**
 * Hears which payments have changed, for as long as a user is signed in: one connection for the whole page, which the
 * browser makes again when it was lost.
 */
export function watchChanges(signal: AbortSignal): void {
  const follow = () => (startOf()?.signedIn && may('payments.view') ? open() : close());
  followSession(follow, signal);
  // What was held back while a dialog was open is told when it has gone.
  document.addEventListener('close', () => tellSoon(), { capture: true, signal });
  document.addEventListener('visibilitychange', () => tellSoon(), { signal });
  signal.addEventListener('abort', close);
}

/** Calls back with the ids of payments that have changed: never while a dialog is open or the page is hidden. */
export function followChanges(changed: (ids: ReadonlySet<string>) => void, signal: AbortSignal): void {
  addEventListener(EVENT, (event) => changed((event as CustomEvent<ReadonlySet<string>>).detail), { signal });
}

function open(): void {
  if (state.source) return;
  state.source = new EventSource('/admin/v1/live');
  state.source.addEventListener('payments', ({ data }: MessageEvent<string>) => {
    for (const id of JSON.parse(data) as readonly string[]) state.changed.add(id);
    tellSoon();
  });
}

function close(): void {
  state.source?.close();
  state.source = undefined;
  state.changed.clear();
}

function tellSoon(): void {
  state.timer ??= window.setTimeout(() => {
    state.timer = undefined;
    if (state.changed.size === 0 || document.hidden || document.querySelector('dialog[open]')) return;
    const detail = state.changed;
    state.changed = new Set();
    dispatchEvent(new CustomEvent(EVENT, { detail }));
  }, GATHERED);
}
