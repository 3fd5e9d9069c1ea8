import { randomBytes, randomInt } from 'node:crypto';
import { tracesOf } from '@tollgate/gateway/features/stored-details/traces.fixture';

/** Secrets of one run, which are paid with and stored only to be looked for afterwards. */
export interface CanaryDetails {
  /** A card for each way by which a card comes in. American Express: its codes have four digits. */
  readonly cards: Readonly<Record<(typeof CARD_WAYS)[number], string>>;
  readonly iban: string;
  readonly externalToken: string;
  readonly networkToken: string;
  readonly cryptogram: string;
  /** A text in the token of a wallet. */
  readonly walletToken: string;
  /** Of an authentication that someone else made. */
  readonly proof: string;
  /** Codes of four digits for each way by which a code comes in, each for a request of its own. */
  readonly codes: Readonly<Record<(typeof CODE_WAYS)[number], readonly string[]>>;
}

const CARD_WAYS = [
  'paying',
  'storing',
  'widget',
  'retrying',
  'declined',
  'unknown',
  'wallet',
  'mistyped',
] as const;
const CODE_WAYS = ['paying', 'storing', 'widget', 'oneClick', 'charging', 'retrying', 'token'] as const;

/** So many that chance does not bring them all: four digits turn up anywhere. */
const CODES = 3;

export function newCanaryDetails(): CanaryDetails {
  const codes = distinctCodes(CODE_WAYS.length * CODES);
  const bban = digits(18);
  return {
    cards: {
      ...(Object.fromEntries(
        CARD_WAYS.map((way) => [way, withLuhn(`37${digits(12)}`)]),
      ) as CanaryDetails['cards']),
      mistyped: withLuhn(`37${digits(12)}`).replace(/.$/, (last) => String((Number(last) + 5) % 10)),
    },
    iban: `DE${ibanCheck(`${bban}131400`)}${bban}`,
    externalToken: `9${digits(15)}`,
    networkToken: withLuhn(`4895${digits(11)}`),
    cryptogram: randomBytes(20).toString('base64'),
    walletToken: randomBytes(20).toString('hex'),
    proof: randomBytes(20).toString('base64'),
    codes: Object.fromEntries(
      CODE_WAYS.map((way, index) => [way, codes.slice(index * CODES, (index + 1) * CODES)]),
    ) as unknown as CanaryDetails['codes'],
  };
}

/** Where canaries are looked for. */
export interface Places {
  /** Bytes as they lie there. */
  readonly raw: ReadonlyMap<string, Buffer>;
  /** The same value by value, parted by line breaks, so that a separate code can be recognized. */
  readonly values: ReadonlyMap<string, Buffer>;
}

/** Every trace of a canary in any coding; nothing when there is none. */
export function canaryTraces(canary: CanaryDetails, { raw, values }: Places): string[] {
  const long = longSecrets(canary);
  return [
    ...[...raw, ...values].flatMap(([place, bytes]) =>
      long.flatMap(([name, secret]) => tracesOf(bytes, secret).map((trace) => `${place}: ${name}, ${trace}`)),
    ),
    ...[...values].flatMap(([place, bytes]) =>
      Object.entries(canary.codes).flatMap(([way, codes]) =>
        codingsOfAll(bytes, codes).map((coding) => `${place}: the codes of ${way}, ${coding}`),
      ),
    ),
    ...[...raw].flatMap(([place, bytes]) => {
      const text = bytes.toString('latin1');
      const isThere = Object.values(canary.codes)
        .flat()
        .every((code) => text.includes(code));
      return isThere ? [`${place}: all codes`] : [];
    }),
  ];
}

function longSecrets(canary: CanaryDetails): (readonly [name: string, secret: string])[] {
  return [
    ...Object.entries(canary.cards).map(([way, number]) => [`the card of ${way}`, number] as const),
    ['the IBAN', canary.iban],
    ['the account number', canary.iban.slice(4)],
    ['the token of a provider', canary.externalToken],
    ['the token of a scheme', canary.networkToken],
    ['the token of a wallet', canary.walletToken],
    ...proofSpellings('the cryptogram', canary.cryptogram),
    ...proofSpellings('the proof of an authentication', canary.proof),
  ];
}

/** Values sent in base64 may be stored as the decoded bytes. */
function proofSpellings(name: string, proof: string): (readonly [name: string, secret: string])[] {
  const bytes = Buffer.from(proof, 'base64');
  return [
    [name, proof],
    [`${name} in a form`, encodeURIComponent(proof)],
    [`the bytes of ${name}`, bytes.toString('latin1')],
    [`the bytes of ${name} in hex`, bytes.toString('hex')],
  ];
}

/** The codings in which all of these codes are there: one alone may be chance. */
function codingsOfAll(bytes: Buffer, codes: readonly string[]): string[] {
  const text = bytes.toString('latin1');
  return Object.entries(CODE_SPELLINGS)
    .filter(([, spellings]) => codes.every((code) => spellings(code).some((spelling) => spelling.test(text))))
    .map(([coding]) => coding);
}

/** How a code may appear in a place, by its coding. In clear text it is separate. */
const CODE_SPELLINGS: Readonly<Record<string, (code: string) => readonly RegExp[]>> = {
  clear: (code) => [new RegExp(`(?<![0-9A-Za-z])${code}(?![0-9A-Za-z])`)],
  hex: (code) => [new RegExp(Buffer.from(code).toString('hex'))],
  base64: (code) => [0, 1, 2].map((before) => new RegExp(inBase64(code, before))),
};

/** The characters that do not depend on the bytes before and after it. */
function inBase64(code: string, before: number): string {
  const coded = Buffer.from('x'.repeat(before) + code).toString('base64');
  return coded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + code.length) * 8) / 6));
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** Not from 1900 to 2099, which are years. */
function distinctCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    codes.add(String(randomInt(2100, 9000)));
  }
  return [...codes];
}

function withLuhn(start: string): string {
  const sum = Array.from(start)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return start + String((10 - (sum % 10)) % 10);
}

/** ISO 13616: what makes the whole number leave 1 when it is divided by 97. */
function ibanCheck(rearranged: string): string {
  return String(98n - (BigInt(rearranged) % 97n)).padStart(2, '0');
}
