import { followSession, may, startOf } from './session.ts';

const EVENT = 'office-changed';

/** Milliseconds. Changes within this time are reported together. */
const GATHERING = 400;

/** Ids of payments; `any` after a lost connection, when every payment may have changed. */
export type Changes = ReadonlySet<string> | 'any';

interface Listening {
  source: EventSource | undefined;
  changed: Changes;
  timer: number | undefined;
  /** Whether there was a connection before. */
  wasConnected: boolean;
}

const state: Listening = { source: undefined, changed: new Set(), timer: undefined, wasConnected: false };

/**
 * Listens for changed payments while a user is signed in: one connection for the whole page, which the browser restores
 * when it is lost.
 */
export function watchChanges(signal: AbortSignal): void {
  const follow = () => (startOf()?.signedIn && may('payments.view') && !document.hidden ? open() : close());
  followSession(follow, signal);
  // A browser has few connections to one server, and a hidden tab needs none.
  document.addEventListener('visibilitychange', follow, { signal });
  // Changes that were held back while a dialog was open are reported when it closes.
  document.addEventListener('close', () => reportSoon(), { capture: true, signal });
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
    if (state.wasConnected) state.changed = 'any';
    state.wasConnected = true;
    reportSoon();
  });
  state.source.addEventListener('payments', ({ data }: MessageEvent<string>) => {
    if (state.changed !== 'any') {
      state.changed = new Set([...state.changed, ...(JSON.parse(data) as readonly string[])]);
    }
    reportSoon();
  });
}

function close(): void {
  state.source?.close();
  state.source = undefined;
  state.changed = new Set();
}

function reportSoon(): void {
  state.timer ??= window.setTimeout(() => {
    state.timer = undefined;
    const isNothing = state.changed !== 'any' && state.changed.size === 0;
    if (isNothing || document.hidden || document.querySelector('dialog[open]')) return;
    const detail = state.changed;
    state.changed = new Set();
    dispatchEvent(new CustomEvent(EVENT, { detail }));
  }, GATHERING);
}
