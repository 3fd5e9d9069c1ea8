import { createHash } from 'node:crypto';

/** Replaces what differs from run to run, the same thing always by the same thing, so that answers can be compared. */
type Stabilise = (key: string, body: unknown) => unknown;

const ID = /(?<![0-9a-zA-Z])(?:[0-9a-f]{32}|[0-9A-F]{32})(?![0-9a-zA-Z])/g;
/** Derived from ids by the simulator. */
const REFERENCE = /^(ConnectorTxID\d|CardholderInitiatedTransactionID|initialTransactionId)$/;
const BUILD_NUMBER = '0123456789abcdef0123456789abcdef01234567@2026-03-01 12:00:00 +0000';
/** Entities of the demo file and the zeros of an unknown id are what they are. */
const FIXED = /^([ab]0{29}|0{30})[0-9a-f]{2,}$/;
/** A list as long as a vocabulary is shown by its first entries. */
const LONG_LIST = 50;
const SHOWN_ENTRIES = 3;

export function stabiliser(): Stabilise {
  const known = new Map<string, string>();

  function stableId(seed: string, id: string): string {
    if (FIXED.test(id)) return id;
    const found = known.get(id);
    if (found !== undefined) return found;
    const digest = createHash('sha256').update(seed).digest('hex').slice(0, id.length);
    const made = id === id.toUpperCase() ? digest.toUpperCase() : digest;
    known.set(id, made);
    return made;
  }

  /** A later payment of a series repeats the reference of the first one. */
  function stableReference(seed: string, value: string): string {
    const digest = createHash('sha256').update(seed).digest('hex').toUpperCase();
    const made = known.get(value) ?? digest.slice(0, value.length);
    known.set(value, made);
    return made;
  }

  return (key, body) => {
    let count = 0;
    const walk = (name: string, value: unknown): unknown => {
      if (typeof value === 'string') {
        if (name === 'buildNumber') return BUILD_NUMBER;
        if (REFERENCE.test(name) && !value.match(ID)) return stableReference(`${key} ${name}`, value);
        return value.replaceAll(ID, (id) => stableId(`${key} ${(count += 1)}`, id));
      }
      if (Array.isArray(value)) {
        const shown = value.length > LONG_LIST ? value.slice(0, SHOWN_ENTRIES) : value;
        return shown.map((item: unknown) => walk('', item));
      }
      return typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, walk(inner, item)]))
        : value;
    };
    return walk('', body);
  };
}
