import { followSession, may, startOf } from './session.ts';

const EVENT = 'office-changed';

/** Milliseconds. Several changes of a moment are one. */
const GATHERED = 400;

/** Ids of payments; any payment may have changed where nothing was heard for a while. */
export type Changes = ReadonlySet<string> | 'any';

interface Listening {
  source: EventSource | undefined;
  changed: Changes;
  timer: number | undefined;
  /** Whether a connection was there before. */
  hasHeard: boolean;
}

const state: Listening = { source: undefined, changed: new Set(), timer: undefined, hasHeard: false };

/**
 * Hears which payments have changed, for as long as a user is signed in: one connection for the whole page, which the
 * browser makes again when it was lost.
 */
export function watchChanges(signal: AbortSignal): void {
  const follow = () => (startOf()?.signedIn && may('payments.view') && !document.hidden ? open() : close());
  followSession(follow, signal);
  // A browser has few connections to one server, and a hidden tab needs none.
  document.addEventListener('visibilitychange', follow, { signal });
  // What was held back while a dialog was open is told when it has gone.
  document.addEventListener('close', () => tellSoon(), { capture: true, signal });
  signal.addEventListener('abort', close);
}

/** Calls back when payments have changed: never while a dialog is open or the page is hidden. */
export function followChanges(changed: (changes: Changes) => void, signal: AbortSignal): void {
  addEventListener(EVENT, (event) => changed((event as CustomEvent<Changes>).detail), { signal });
}

function open(): void {
  if (state.source) return;
  state.source = new EventSource('/admin/v1/live');
  state.source.addEventListener('open', () => {
    if (state.hasHeard) state.changed = 'any';
    state.hasHeard = true;
    tellSoon();
  });
  state.source.addEventListener('payments', ({ data }: MessageEvent<string>) => {
    if (state.changed !== 'any') {
      state.changed = new Set([...state.changed, ...(JSON.parse(data) as readonly string[])]);
    }
    tellSoon();
  });
}

function close(): void {
  state.source?.close();
  state.source = undefined;
  state.changed = new Set();
}

function tellSoon(): void {
  state.timer ??= window.setTimeout(() => {
    state.timer = undefined;
    const isNothing = state.changed !== 'any' && state.changed.size === 0;
    if (isNothing || document.hidden || document.querySelector('dialog[open]')) return;
    const detail = state.changed;
    state.changed = new Set();
    dispatchEvent(new CustomEvent(EVENT, { detail }));
  }, GATHERED);
}
