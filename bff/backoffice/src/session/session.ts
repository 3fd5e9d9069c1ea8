import { callAdmin } from '../call/call-admin.ts';
import type { Problem } from '../call/problem.ts';
import { asTimeZone, setPreferences } from '../preferences.ts';
import { noteEnd } from './idle-end.ts';
import { readStart, type Start } from './start.ts';

export type SessionState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'here'; readonly start: Start };

const EVENT = 'office-session';
const now: { state: SessionState; lost: boolean } = { state: { kind: 'waiting' }, lost: false };

/** The environment and the user, for the whole office. */
export function session(): SessionState {
  return now.state;
}

export function startOf(): Start | undefined {
  return now.state.kind === 'here' ? now.state.start : undefined;
}

/** Asks again who is signed in: at the start, and after each sign-in. */
export async function loadSession(): Promise<void> {
  const answer = await callAdmin('GET start');
  // Chosen in another browser, perhaps.
  const chosen = answer.ok ? answer.value.signedIn?.preferences : undefined;
  if (chosen) setPreferences({ timeZone: asTimeZone(chosen.timeZone) });
  change(
    answer.ok
      ? { kind: 'here', start: readStart(answer.value) }
      : { kind: 'failed', problem: answer.problem },
  );
}

/** Removes all data of an ended session from the page. */
export function loseSession(): void {
  const start = startOf();
  if (!start?.signedIn) return;
  now.lost = true;
  change({ kind: 'here', start: { ...start, signedIn: undefined } });
}

/** Whether the session ended without a sign-out by the user. */
export function wasLost(): boolean {
  return now.lost;
}

/** @returns why the session could not be ended */
export async function signOut(): Promise<Problem | undefined> {
  const answer = await callAdmin('DELETE session');
  if (!answer.ok && answer.problem.kind !== 'not-signed-in') return answer.problem;
  noteEnd();
  loseSession();
  now.lost = false;
  return undefined;
}

export function followSession(changed: () => void, signal: AbortSignal): void {
  addEventListener(EVENT, changed, { signal });
}

function change(state: SessionState): void {
  now.state = state;
  dispatchEvent(new Event(EVENT));
}

/** Whether the user has a right anywhere. For hiding what the server would refuse. */
export function may(right: string): boolean {
  return startOf()?.signedIn?.rights.has(right) ?? false;
}

/** Whether the user has a right for the whole platform; see `may`. */
export function mayEverywhere(right: string): boolean {
  const places = startOf()?.signedIn?.places ?? [];
  return places.some((place) => place.merchant === undefined && place.rights.has(right));
}

/** Whether the user has a right for a merchant, or for one of its channels; see `may`. */
export function mayAt(right: string, merchant: string, channel?: string): boolean {
  const places = startOf()?.signedIn?.places ?? [];
  return places.some(
    (place) =>
      place.rights.has(right) &&
      (place.merchant ?? merchant) === merchant &&
      (place.channel === undefined || place.channel === channel),
  );
}
