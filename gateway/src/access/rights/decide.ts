import { cellOf, RIGHT_NAMES, type Right, type RoleCell, type RoleName } from './role-table.ts';
import { covers, type Grant, type Scope } from './scope.ts';

/**
 * Whether a caller may. `small` and `second-person` are conditions that the caller of `decide` must see to: it refuses
 * where it cannot.
 */
export type Decision = 'yes' | 'small' | 'second-person' | 'no';

/** Where the gateway runs. In live, rights that are for tests alone are none. */
export type Environment = 'test' | 'live';

/** The best first: a small amount is the holder's own to give, the rest needs another person. */
const BEST_FIRST: readonly Decision[] = ['yes', 'small', 'second-person', 'no'];

/** The sum of the grants that cover the target: the best of their answers; `no` without any. */
export function decide(
  grants: readonly Grant[],
  right: Right,
  target: Scope,
  environment: Environment,
): Decision {
  const decisions = new Set(
    grants
      .filter(({ scope }) => covers(scope, target))
      .map(({ role }) => decisionOf(role, right, environment)),
  );
  return BEST_FIRST.find((decision) => decisions.has(decision)) ?? 'no';
}

/**
 * Where the grants have a right at all, for lists: the widest scopes, each once.
 *
 * `decide` says for each target whether the answer there is `yes` or a condition.
 */
export function scopesWith(
  grants: readonly Grant[],
  right: Right,
  environment: Environment,
): readonly Scope[] {
  const scopes = grants
    .filter(({ role }) => decisionOf(role, right, environment) !== 'no')
    .map(({ scope }) => scope);
  return scopes.filter(
    (scope, place) =>
      !scopes.some(
        (other, otherPlace) =>
          otherPlace !== place && covers(other, scope) && (otherPlace < place || !covers(scope, other)),
      ),
  );
}

/** What the holder of a role may do within its scope. */
function decisionOf(role: RoleName, right: Right, environment: Environment): Decision {
  const cell: RoleCell | undefined = cellOf(role, right);
  if (cell === 'test-only') return environment === 'test' ? 'yes' : 'no';
  return cell ?? 'no';
}

/**
 * Whether the holder of some grants may grant or revoke this one: only a manager of users in its scope, and only rights
 * that the manager has there too, in every environment. So an admin cannot grant owner, and a manager of one merchant
 * cannot grant anything at another.
 */
export function mayGive(grants: readonly Grant[], given: Grant): boolean {
  const held = grants.filter(({ scope }) => covers(scope, given.scope));
  return (
    holds(held, 'users.manage', 'yes') &&
    RIGHT_NAMES.every((right) => {
      const cell = cellOf(given.role, right);
      return cell === undefined || holds(held, right, cell);
    })
  );
}

/** `yes` includes every other answer; of the others, none includes another. */
function holds(grants: readonly Grant[], right: Right, needed: RoleCell): boolean {
  return grants.some(({ role }) => {
    const cell = cellOf(role, right);
    return cell === 'yes' || cell === needed;
  });
}
