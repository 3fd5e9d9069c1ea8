import { RIGHT_NAMES, type Right } from './right-table.ts';
import { cellOf, type RoleCell } from './role-table.ts';
import { covers, type Grant } from './scope.ts';

/**
 * Whether the holder of some grants may give another user this one, or take it away: only who manages users where it
 * holds, and only what the giver may do there as well, in every environment. So an admin gives no owner, and
 * a manager of one merchant gives nothing at another.
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

/** Everything else is less than `yes`; of the rest, none holds another. */
function holds(grants: readonly Grant[], right: Right, needed: RoleCell): boolean {
  return grants.some(({ role }) => {
    const cell = cellOf(role, right);
    return cell === 'yes' || cell === needed;
  });
}
