import { holdsCardNumber } from '@tollgate/gateway/api';

/** Enough to recognise a path; the caller has the whole one. */
const SHOWN_LENGTH = 120;

/** Ids of payments and checkouts, of which many have a dozen digits in a row. No card number is as long. */
const ID = /(?<![a-z\d])[a-f\d]{32}(?![a-z\d])/giu;

/**
 * The path of a request as an answer may repeat it: visible ASCII only, cut, and without digits when they could be those
 * of a card number, in whatever way they are separated or escaped.
 */
export function shownPath(path: string): string {
  const text = decoded(path).replaceAll(/[^\x21-\x7e]/gu, '?');
  const digitsTogether = text.replaceAll(ID, 'id').replaceAll(/[^a-z\d]+/giu, '-');
  const shown = holdsCardNumber(digitsTogether) ? text.replaceAll(/\d/gu, '*') : text;
  return shown.length > SHOWN_LENGTH ? `${shown.slice(0, SHOWN_LENGTH)}…` : shown;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken escape may hide digits, so nothing after it is shown.
    return path.slice(0, path.indexOf('%'));
  }
}
