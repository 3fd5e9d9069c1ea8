import { EVENT_TYPES } from '../catalogue/event-types.ts';
import { type Format, readBoolean } from '../catalogue/parameters/formats.ts';
import {
  DAY_OR_MOMENT,
  EVENT_QUERY_PARAMETERS,
  LONGEST_PAGE,
  MOMENT,
  QUERY_PARAMETERS,
} from '../catalogue/parameters/query.ts';
import { PAYMENT_TYPES } from '../catalogue/payment-types.ts';
import type { EntityId, PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { ParameterIssue } from './parameter-issue.ts';
import { ENTITY_SPELLINGS, readEntityId } from './read-entity-id.ts';
import { type Fields, readParameters } from './read-parameters.ts';
import { readValue } from './read-value.ts';

/**
 * Without `to` there is no end. The present moment would not do: operations may be dated later, because the clock was
 * set back or because several operations of one moment get later times.
 */
const LAST_MOMENT = Number.MAX_SAFE_INTEGER;

export interface PaymentQuery {
  readonly entityId: EntityId;
  readonly merchantTransactionId: string | undefined;
  readonly includeLinkedTransactions: boolean;
  readonly paymentTypes: readonly string[];
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly after: PaymentId | undefined;
  /** From 1; what `after` says overrides it. */
  readonly pageNo: number;
}

/** Reads the parameters of a query; unknown names are ignored, as everywhere. */
export function readQuery(fields: Fields): Result<PaymentQuery, readonly ParameterIssue[]> {
  const read = readQueryValues(fields, QUERY_PARAMETERS);
  if (!read.ok) return read;
  const { entityId, values } = read.value;
  return success({
    entityId,
    merchantTransactionId: values.get('merchantTransactionId'),
    includeLinkedTransactions: readBoolean(values.get('includeLinkedTransactions')) === true,
    paymentTypes: values.get('paymentTypes')?.split(',') ?? Object.keys(PAYMENT_TYPES),
    from: momentOf(values.get('date.from') ?? withTime(values.get('from'), '00:00:00')) ?? 0,
    to: momentOf(values.get('date.to') ?? withTime(values.get('to'), '23:59:59'), 999) ?? LAST_MOMENT,
    limit: Number(values.get('limit') ?? LONGEST_PAGE),
    after: values.get('after') as PaymentId | undefined,
    pageNo: Number(values.get('pageNo') ?? 1),
  });
}

export interface EventQuery {
  readonly entityId: EntityId;
  readonly types: readonly string[];
  /** Milliseconds since the epoch. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly limit: number;
  /** The id of the last event of the page before. */
  readonly after: string | undefined;
}

export function readEventQuery(fields: Fields): Result<EventQuery, readonly ParameterIssue[]> {
  const read = readQueryValues(fields, EVENT_QUERY_PARAMETERS);
  if (!read.ok) return read;
  const { entityId, values } = read.value;
  return success({
    entityId,
    types: values.get('types')?.split(',') ?? EVENT_TYPES,
    from: momentOf(values.get('date.from')) ?? 0,
    to: momentOf(values.get('date.to'), 1000) ?? LAST_MOMENT,
    limit: Number(values.get('limit') ?? LONGEST_PAGE),
    after: values.get('after'),
  });
}

interface QueryValues<Name extends string> {
  readonly entityId: EntityId;
  readonly values: ReadonlyMap<Name, string>;
}

function readQueryValues<Name extends string>(
  fields: Fields,
  parameters: Readonly<Record<Name, { readonly format: Format }>>,
): Result<QueryValues<Name>, readonly ParameterIssue[]> {
  const isNamed = (name: string): name is Name => Object.hasOwn(parameters, name);
  const values = new Map<Name, string>();
  const named = readParameters(fields.filter(([name]) => ENTITY_SPELLINGS.has(name)));
  const entity = readEntityId(named);
  const issues: ParameterIssue[] = [...named.issues, ...entity.issues];
  for (const [name, value] of fields) {
    if (!isNamed(name) || ENTITY_SPELLINGS.has(name) || value === '') continue;
    const before = values.get(name);
    if (before === value) continue;
    const { format } = parameters[name];
    if (before !== undefined) {
      issues.push({ name, value, problem: { kind: 'repeated' } });
    } else if (!fits(format, value)) {
      issues.push({ name, value, problem: { kind: 'malformed', format } });
    }
    values.set(name, value);
  }
  return issues.length > 0 || entity.entityId === undefined
    ? failure(issues)
    : success({ entityId: entity.entityId, values });
}

/** A date must also exist, unlike 30 February. */
function fits(format: Format, value: string): boolean {
  const isMoment = format === MOMENT || format === DAY_OR_MOMENT;
  return (
    readValue(value, format) !== undefined &&
    (!isMoment || momentOf(withTime(value, '00:00:00')) !== undefined)
  );
}

/** A moment of a day that may have been written alone. */
function withTime(written: string | undefined, time: string): string | undefined {
  return written?.length === 'yyyy-MM-dd'.length ? `${written} ${time}` : written;
}

/** `to` has seconds and includes the last millisecond of its second. */
function momentOf(written: string | undefined, milliseconds = 0): number | undefined {
  if (written === undefined) return undefined;
  const moment = Date.parse(`${written.replace(' ', 'T')}Z`);
  const exists = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(written.slice(0, 10));
  return exists ? moment + milliseconds : undefined;
}
