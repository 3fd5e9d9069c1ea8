import { parameterRow } from '../catalogue/parameters/all-parameters.ts';
import type { EntityId } from '../values/ids.ts';
import { fitsFormat } from './check-format.ts';
import type { ParameterIssue } from './parameter-issue.ts';
import type { Fields, ReadParameters } from './read-parameters.ts';

const SPELLINGS = ['entityId', 'authentication.entityId'] as const;

/** The names that an entity is sent under. */
export const ENTITY_SPELLINGS: ReadonlySet<string> = new Set(SPELLINGS);

const FORMAT = parameterRow(SPELLINGS[0]).format;

/**
 * The entity that pairs name, if it is well-formed: for what must be known of it before the request is read as a whole.
 * A request that also names another entity is refused when it is read.
 */
export function namedEntityId(fields: Fields): EntityId | undefined {
  const named = fields.find(([name, value]) => value !== '' && ENTITY_SPELLINGS.has(name))?.[1];
  return named !== undefined && fitsFormat(named, FORMAT) ? (named as EntityId) : undefined;
}

/** The entity that a request speaks for, in either spelling; both may be sent when they agree. */
export function readEntityId(read: ReadParameters): { entityId?: EntityId; issues: ParameterIssue[] } {
  const [first, second] = [read.parameters.get(SPELLINGS[0]), read.parameters.get(SPELLINGS[1])];
  if (first !== undefined && second !== undefined && first !== second) {
    const problem = { kind: 'contradicts', other: SPELLINGS[0] } as const;
    return { issues: [{ name: SPELLINGS[1], value: second, problem }] };
  }
  const entityId = first ?? second;
  if (entityId !== undefined) return { entityId: entityId as EntityId, issues: [] };
  const wasSent = SPELLINGS.some((name) => read.sent.has(name));
  return { issues: wasSent ? [] : [{ name: SPELLINGS[0], value: null, problem: { kind: 'missing' } }] };
}
