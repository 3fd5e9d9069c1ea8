import { LONGEST_PAGE, MOMENT, QUERY_PARAMETERS } from '../catalogue/parameters/query.ts';
import { PAYMENT_TYPES } from '../catalogue/payment-types.ts';
import { readBoolean } from '../catalogue/read-boolean.ts';
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

type QueryName = keyof typeof QUERY_PARAMETERS;

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
}

/** Reads the parameters of a query; unknown names are ignored, as everywhere. */
export function readQuery(fields: Fields): Result<PaymentQuery, readonly ParameterIssue[]> {
  const values = new Map<QueryName, string>();
  const named = readParameters(fields.filter(([name]) => ENTITY_SPELLINGS.has(name)));
  const entity = readEntityId(named);
  const issues: ParameterIssue[] = [...named.issues, ...entity.issues];
  for (const [name, value] of fields) {
    if (!isQueryName(name) || ENTITY_SPELLINGS.has(name) || value === '') {
      continue;
    }
    const before = values.get(name);
    if (before === value) {
      continue;
    }
    if (before !== undefined) {
      issues.push({ name, value, problem: { kind: 'repeated' } });
    } else if (!fits(name, value)) {
      issues.push({ name, value, problem: { kind: 'malformed', format: QUERY_PARAMETERS[name].format } });
    }
    values.set(name, value);
  }
  if (issues.length > 0 || entity.entityId === undefined) {
    return failure(issues);
  }
  return success({
    entityId: entity.entityId,
    merchantTransactionId: values.get('merchantTransactionId'),
    includeLinkedTransactions: readBoolean(values.get('includeLinkedTransactions')) === true,
    paymentTypes: values.get('paymentTypes')?.split(',') ?? Object.keys(PAYMENT_TYPES),
    from: momentOf(values.get('date.from')) ?? 0,
    to: momentOf(values.get('date.to'), 999) ?? LAST_MOMENT,
    limit: Number(values.get('limit') ?? LONGEST_PAGE),
    after: values.get('after') as PaymentId | undefined,
  });
}

/** A date must also exist, unlike 30 February. */
function fits(name: QueryName, value: string): boolean {
  const { format } = QUERY_PARAMETERS[name];
  return readValue(value, format) !== undefined && (format !== MOMENT || momentOf(value) !== undefined);
}

function isQueryName(name: string): name is QueryName {
  return Object.hasOwn(QUERY_PARAMETERS, name);
}

/** `to` has seconds and includes the last millisecond of its second. */
function momentOf(written: string | undefined, milliseconds = 0): number | undefined {
  if (written === undefined) {
    return undefined;
  }
  const moment = Date.parse(`${written.replace(' ', 'T')}Z`);
  const exists = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(written.slice(0, 10));
  return exists ? moment + milliseconds : undefined;
}
