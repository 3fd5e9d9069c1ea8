import type { Scope } from '../../access/rights/scope.ts';
import { containsCardNumber } from '../../catalogue/card-numbers/contains-card-number.ts';
import { maskCardNumbers } from '../../values/card-data-in.ts';
import { namesSecurityCode } from '../../values/names-security-code.ts';
import type { AuditActor, JsonValue, NewAuditEntry } from './audit-entry.ts';
import { differenceOf, fittedTo, hashed } from './fitted-json.ts';

/** The most characters of each text; longer texts are cut. */
const LONGEST = {
  name: 320,
  address: 64,
  userAgent: 300,
  id: 128,
  reason: 1000,
  value: 2000,
  key: 200,
} as const;

/** The most characters of a value with everything in it. */
const MOST_JSON = 32_000;
const DEEPEST = 12;

/** Characters that could break a line, hide a part of it or turn it around where the log is read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Names of values that are secrets by themselves. Callers append "changed" instead; this catches a mistake. */
const SECRET = /^(?:.*(?:password|secret)|(?:access|bearer)?token|private_?key|recovery_?codes?)$/i;

/**
 * An entry as it may be kept for ever: without card numbers and security codes, on one line, and of limited length.
 *
 * Source: PCI DSS 4.0.1, 3.3.1 and 3.5.1; OWASP ASVS 5.0, 16.4.1 (log injection).
 */
export function cleanEntry(entry: NewAuditEntry): NewAuditEntry {
  const { actor, session, address, userAgent, requestId, target, scope, begun, reason } = entry;
  const { before, after } = kept(cleanSide(entry.before), cleanSide(entry.after));
  return {
    time: entry.time,
    actor: cleanActor(actor),
    ...(session !== undefined && { session: cleanText(session, LONGEST.id) }),
    ...(address !== undefined && { address: cleanText(address, LONGEST.address) }),
    ...(userAgent !== undefined && { userAgent: cleanText(userAgent, LONGEST.userAgent) }),
    ...(requestId !== undefined && { requestId: cleanText(requestId, LONGEST.id) }),
    action: entry.action,
    ...(target !== undefined && {
      target: { type: cleanText(target.type, LONGEST.id), id: cleanText(target.id, LONGEST.name) },
    }),
    scope: cleanScope(scope),
    outcome: entry.outcome,
    ...(begun !== undefined && { begun: cleanText(begun, LONGEST.id) }),
    ...(reason !== undefined && { reason: cleanText(reason, LONGEST.reason) }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
}

/** A scope as entries hold it, also in a search. */
export function cleanScope(scope: Scope): Scope {
  return scope.kind === 'platform' ? scope : { ...scope, merchant: cleanName(scope.merchant) };
}

/** A name or e-mail address as entries hold it, also in a search. */
export function cleanName(text: string): string {
  return cleanText(text, LONGEST.name);
}

function cleanActor(actor: AuditActor): AuditActor {
  switch (actor.kind) {
    case 'user':
      return { kind: 'user', id: cleanName(actor.id), email: cleanName(actor.email) };
    case 'operator':
      return { kind: 'operator', name: cleanName(actor.name) };
    case 'system':
      return { kind: 'system' };
    case 'unknown':
      return actor.email === undefined
        ? { kind: 'unknown' }
        : { kind: 'unknown', email: cleanName(actor.email) };
  }
}

function cleanText(text: string, longest: number): string {
  const cut = text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;
  // The whole text is looked at: cut in two, a card number would not be found.
  const masked = containsCardNumber(text) ? cut.replaceAll(/\p{N}/gu, '*') : cut;
  return masked.replaceAll(UNSEEN, ' ');
}

/**
 * The part of both values that an entry keeps, after they are cleaned: a hash must not be of a card number. For large
 * values it is the differences, as far as there is room, with the hash of the whole: a hash alone would not show the
 * change.
 */
function kept(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): Pick<NewAuditEntry, 'before' | 'after'> {
  if (!isLarge(before) && !isLarge(after)) {
    return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  }
  const [one, other] =
    before === undefined || after === undefined ? [before, after] : differenceOf(before, after);
  return {
    ...(before !== undefined && one !== undefined && { before: keptOf(before, one) }),
    ...(after !== undefined && other !== undefined && { after: keptOf(after, other) }),
  };
}

function cleanSide(value: JsonValue | undefined): JsonValue | undefined {
  return value === undefined ? undefined : cleanValue(value, 0);
}

function keptOf(whole: JsonValue, part: JsonValue): JsonValue {
  return isLarge(whole) ? { ...hashed(JSON.stringify(whole)), kept: fittedTo(MOST_JSON, part) } : part;
}

function isLarge(value: JsonValue | undefined): boolean {
  return value !== undefined && JSON.stringify(value).length > MOST_JSON;
}

function cleanValue(value: JsonValue, depth: number): JsonValue {
  if (typeof value === 'string') return cleanText(value, LONGEST.value);
  if (typeof value === 'number') {
    const text = String(value);
    return Number.isFinite(value) && maskCardNumbers(text) === text ? value : maskCardNumbers(text);
  }
  if (typeof value === 'boolean' || value === null) return value;
  return depth === DEEPEST ? 'too deep' : cleanMembers(value, depth + 1);
}

function cleanMembers(value: readonly JsonValue[] | object, depth: number): JsonValue {
  if (Array.isArray(value)) return value.map((each: JsonValue) => cleanValue(each, depth));
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, JsonValue>>).map(([key, each]) => [
      cleanText(key, LONGEST.key),
      isSecret(key, each) ? 'changed' : cleanValue(each, depth),
    ]),
  );
}

function isSecret(key: string, value: JsonValue): boolean {
  return (
    typeof value !== 'object' &&
    typeof value !== 'boolean' &&
    (SECRET.test(key) || namesSecurityCode(key, String(value)))
  );
}
