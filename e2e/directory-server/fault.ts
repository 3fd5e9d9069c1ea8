import { faultOrderSchema } from '../platform/fault-switches.ts';
import { ERROR_CODES } from './erro.ts';

/** Where in an authentication a fault happens. */
export type Point = 'pres' | 'ares' | 'method' | 'result';

interface FaultRow {
  readonly at: Point;
  /** The fault's description, for people who choose. */
  readonly does: string;
  /** Milliseconds, where the fault has a time and the order names none. */
  readonly ms?: number;
  /** Further fields of the order, each with its schema. */
  readonly fields?: Readonly<Record<string, object>>;
}

const ERROR_CODE = { enum: Object.keys(ERROR_CODES) };
const STATUS = { enum: ['Y', 'A', 'N', 'U', 'R', 'I', 'C', 'D'] };
const REASON = { type: 'string', pattern: '^[0-9]{2}$' };
const TRANSACTION = { type: 'string', minLength: 36, maxLength: 36 };

/** Everything in which this simulator misbehaves on request. */
export const FAULTS = {
  'pres-stale': { at: 'pres', does: 'answers with the first ranges, whatever has changed' },
  'pres-erro': { at: 'pres', does: 'answers a PReq with Erro', fields: { errorCode: ERROR_CODE } },
  'pres-cut': { at: 'pres', does: 'cuts the connection of a PReq without an answer' },
  'pres-slow': { at: 'pres', does: 'answers a PReq after a time', ms: 15_000 },
  'pres-other-transaction': { at: 'pres', does: 'answers a PReq with another threeDSServerTransID' },
  'pres-bom': { at: 'pres', does: 'begins the answer to a PReq with a byte order mark' },
  'ds-down': { at: 'ares', does: 'cuts the connection of an AReq without an answer' },
  'ares-slow': { at: 'ares', does: 'answers an AReq after a time', ms: 15_000 },
  'ares-erro': { at: 'ares', does: 'answers an AReq with Erro', fields: { errorCode: ERROR_CODE } },
  'ares-status': {
    at: 'ares',
    does: 'answers with this status, whatever the card',
    fields: { transStatus: STATUS, transStatusReason: REASON },
  },
  'ares-not-json': { at: 'ares', does: 'answers an AReq with a page and status 502, as a proxy does' },
  'ares-other-transaction': { at: 'ares', does: 'answers with another threeDSServerTransID' },
  'ares-unknown-version': { at: 'ares', does: 'answers with a messageVersion that does not exist' },
  'ares-without-value': { at: 'ares', does: 'leaves the authenticationValue out' },
  'ares-extra-fields': { at: 'ares', does: 'adds fields that do not exist; they must be accepted' },
  'ares-critical-extension': { at: 'ares', does: 'adds a critical extension that does not exist' },
  'ares-bom': { at: 'ares', does: 'begins the answer with a byte order mark' },
  'ares-duplicate-names': {
    at: 'ares',
    does: 'answers with transStatus twice, first N and then the true one',
  },
  'rreq-after-end': {
    at: 'ares',
    does: 'answers N, and later sends an RReq with Y for the challenge that never was',
    ms: 1_000,
  },
  'rreq-unasked': {
    at: 'ares',
    does: 'sends the RReq with Y a time after the ARes, though no shopper decided: late for one who cancelled',
    ms: 5_000,
  },
  'method-silent': { at: 'method', does: 'never notifies that the method is done' },
  'method-twice': { at: 'method', does: 'notifies twice' },
  'method-late': { at: 'method', does: 'notifies after a time', ms: 11_000 },
  'method-other-transaction': {
    at: 'method',
    does: 'notifies of another transaction',
    fields: { threeDSServerTransID: TRANSACTION },
  },
  'method-padded': { at: 'method', does: 'notifies in base64url with padding' },
  'rreq-twice': { at: 'result', does: 'sends the RReq a second time' },
  'rreq-twice-different': { at: 'result', does: 'sends a second RReq with the opposite status' },
  'rreq-other-transaction': {
    at: 'result',
    does: 'sends the RReq for a transaction of another merchant',
    fields: { threeDSServerTransID: TRANSACTION },
  },
  'rreq-other-acs-transaction': { at: 'result', does: 'sends the RReq with another acsTransID' },
  'rreq-unknown-version': { at: 'result', does: 'sends the RReq in a version that does not exist' },
  'rreq-without-value': { at: 'result', does: 'sends an RReq with Y and leaves the authenticationValue out' },
  'rreq-extra-fields': {
    at: 'result',
    does: 'adds fields that do not exist to the RReq; they must be accepted',
  },
  'rreq-critical-extension': {
    at: 'result',
    does: 'adds a critical extension that does not exist to the RReq',
  },
  'rreq-bom': { at: 'result', does: 'begins the RReq with a byte order mark' },
  'rreq-duplicate-names': { at: 'result', does: 'sends an RReq with transStatus twice, first Y, then N' },
  'rreq-without-cres': { at: 'result', does: 'sends the RReq and leaves the shopper at the bank' },
  'cres-before-rreq': { at: 'result', does: 'sends the shopper back first, and the RReq later', ms: 3_000 },
  'cres-without-rreq': { at: 'result', does: 'sends the shopper back and never an RReq' },
  'cres-says-yes': { at: 'result', does: 'sends an RReq with N and a CRes with Y' },
  'cres-other-acs-transaction': { at: 'result', does: 'sends a CRes with another acsTransID' },
  'cres-forged': { at: 'result', does: 'sends a CRes of a transaction that does not exist, and no RReq' },
  'cres-replayed': { at: 'result', does: 'posts the same CRes once more, later and by itself', ms: 1_000 },
  'cres-padded': { at: 'result', does: 'sends the CRes in base64url with padding' },
  'cres-erro': {
    at: 'result',
    does: 'sends the shopper back with Erro in the field error',
    fields: { errorCode: ERROR_CODE },
  },
} as const satisfies Readonly<Record<string, FaultRow>>;

export type FaultKind = keyof typeof FAULTS;

export const FAULT_KINDS = Object.keys(FAULTS) as readonly FaultKind[];

export interface Fault {
  readonly kind: FaultKind;
  readonly ms?: number;
  readonly errorCode?: keyof typeof ERROR_CODES;
  readonly transStatus?: 'Y' | 'A' | 'N' | 'U' | 'R' | 'I' | 'C' | 'D';
  readonly transStatusReason?: string;
  readonly threeDSServerTransID?: string;
}

/** A fault that is set: how often it happens, and to which cards. */
export interface FaultOrder {
  readonly fault: Fault;
  /** How often; until cleared when absent. */
  readonly count?: number;
  /** Only for card numbers that end like this. A method comes before its card, and meets only orders without it. */
  readonly lastDigits?: string;
}

const MILLISECONDS = { type: 'integer', minimum: 0, maximum: 600_000 };

export const FAULT_ORDER_SCHEMA = faultOrderSchema(
  Object.entries<FaultRow>(FAULTS).map(([kind, { ms, fields }]) => ({
    type: 'object',
    required: kind === 'ares-status' ? ['kind', 'transStatus'] : ['kind'],
    additionalProperties: false,
    properties: { kind: { const: kind }, ...(ms !== undefined && { ms: MILLISECONDS }), ...fields },
  })),
  { lastDigits: { type: 'string', pattern: '^[0-9]{1,4}$' } },
);
