/** The settings of a user. They hold no secrets and no data of payments. */
export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark';
  /** `local` is the time zone of the browser; others are IANA names such as `Europe/Berlin`. The server has it, too. */
  readonly timeZone: string;
  /** Single-letter shortcuts can be switched off. Source: WCAG 2.2, 2.1.4. */
  readonly letterKeys: 'on' | 'off';
}

/** The time zone of the browser. */
export const LOCAL = 'local';

const DEFAULTS: Preferences = { theme: 'system', timeZone: LOCAL, letterKeys: 'on' };
const PREFIX = 'tollgate-office:';

/** A stored value, or `undefined`: a browser may have no storage, or other content in it. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage, the value lasts until the page is left.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

const CHOICES: { readonly [K in 'theme' | 'letterKeys']: readonly Preferences[K][] } = {
  theme: ['system', 'light', 'dark'],
  letterKeys: ['on', 'off'],
};

function readKept(): Preferences {
  const found = kept('preferences');
  if (typeof found !== 'object' || found === null) return DEFAULTS;
  const given: Partial<Record<string, unknown>> = { ...found };
  const choose = <K extends keyof typeof CHOICES>(key: K): Preferences[K] =>
    CHOICES[key].find((each) => each === given[key]) ?? DEFAULTS[key];
  const { timeZone } = given;
  return { theme: choose('theme'), timeZone: asTimeZone(timeZone), letterKeys: choose('letterKeys') };
}

/** This browser may know fewer time zones than the one in which it was chosen. */
export function asTimeZone(name: unknown): string {
  return typeof name === 'string' && isTimeZone(name) ? name : LOCAL;
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const state = { now: readKept() };

export function preferences(): Preferences {
  return state.now;
}

export function setPreferences(changes: Partial<Preferences>): void {
  state.now = { ...state.now, ...changes };
  keep('preferences', state.now);
  applyTheme();
  dispatchEvent(new Event('office-preferences'));
}

/** The page follows the system unless the user has chosen. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = state.now.theme;
}
