/** The server ends a session after this time without a call, in milliseconds. */
const IDLE_AFTER = 15 * 60_000;

/** How often a page looks, in milliseconds. */
const LOOKS = 10_000;

/** Shared by the pages of one browser, as the session is. To ask the server instead would be a use of the session. */
const KEY = 'tollgate-office:used';

/** A call was answered, so the session has been used by it. */
export function noteUse(): void {
  localStorage.setItem(KEY, String(Date.now()));
}

/** No page of this browser has a session any more. */
export function noteEnd(): void {
  localStorage.setItem(KEY, '0');
}

/**
 * Tells when the session is over for want of use, also after the machine was asleep: what is on the screen must not stay
 * there until the next click.
 */
export function watchIdle(over: () => void, signal: AbortSignal): void {
  const look = (): void => {
    if (Date.now() - Number(localStorage.getItem(KEY) ?? Date.now()) >= IDLE_AFTER) over();
  };
  const looking = setInterval(look, LOOKS);
  signal.addEventListener('abort', () => clearInterval(looking));
  document.addEventListener('visibilitychange', look, { signal });
  // Another page has signed out.
  addEventListener('storage', ({ key }) => key === KEY && look(), { signal });
}
