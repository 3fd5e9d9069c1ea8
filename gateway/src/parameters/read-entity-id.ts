import type { EntityId } from '../values/ids.ts';
import type { ParameterIssue } from './parameter-issue.ts';
import type { ReadParameters } from './read-parameters.ts';

const SPELLINGS = ['entityId', 'authentication.entityId'] as const;

/** The names that an entity is told by. */
export const ENTITY_SPELLINGS: ReadonlySet<string> = new Set(SPELLINGS);

/** The entity that a request speaks for, in either spelling; both may be sent when they agree. */
export function readEntityId(read: ReadParameters): { entityId?: EntityId; issues: ParameterIssue[] } {
  const [first, second] = SPELLINGS.map((name) => read.parameters.get(name));
  if (first !== undefined && second !== undefined && first !== second) {
    const problem = { kind: 'contradicts', other: SPELLINGS[0] } as const;
    return { issues: [{ name: SPELLINGS[1], value: second, problem }] };
  }
  const entityId = first ?? second;
  if (entityId !== undefined) {
    return { entityId: entityId as EntityId, issues: [] };
  }
  const wasSent = SPELLINGS.some((name) => read.sent.has(name));
  return { issues: wasSent ? [] : [{ name: SPELLINGS[0], value: null, problem: { kind: 'missing' } }] };
}
