import type { OptionValues } from '../options/option-table.ts';
import type { AttemptFields } from '../wire/send-attempt.ts';
import { wantedWindow } from './challenge-window.ts';

/** The longest that the gateway takes, in characters. spec: Request parameters › Customer. */
const LONGEST = { language: 8, userAgent: 2048 } as const;

/** The browser's fields that an issuer asks for. What the form or the shop says itself comes later, and counts. */
export function browserFields(options: OptionValues): AttemptFields {
  const fields = {
    language: shortLanguage(navigator.language),
    screenHeight: Math.round(screen.height),
    screenWidth: Math.round(screen.width),
    // Minutes that UTC is ahead of the local time.
    timezone: new Date().getTimezoneOffset(),
    userAgent: navigator.userAgent.slice(0, LONGEST.userAgent),
    javaEnabled: navigator.javaEnabled(),
    screenColorDepth: screen.colorDepth,
    challengeWindow: Number(wantedWindow(options)),
  };
  return Object.entries(fields).map(([name, value]) => [`customer.browser.${name}`, String(value)]);
}

/** A language without its last parts, so that what is left is still one: `zh-Hans-CN` becomes `zh-Hans`. */
export function shortLanguage(tag: string): string {
  return tag.length > LONGEST.language ? shortLanguage(tag.split('-').slice(0, -1).join('-')) : tag;
}
