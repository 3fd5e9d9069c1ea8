import { numbersNear, OWN_REFERENCES } from '../parameters/own-references.ts';
import {
  type Fields,
  fieldIn,
  type ReadingRules,
  type ReadParameters,
} from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import type { EntityId } from '../values/ids.ts';

/**
 * The references of a request that were refused as card numbers and are numbers of orders: the entity has recorded one
 * near them. Only a request with such a refusal reads the ledger.
 */
export async function countingReferences(
  { ledger }: Pick<Ports, 'ledger'>,
  entityId: EntityId | undefined,
  fields: Fields,
  { issues }: Pick<ReadParameters, 'issues'>,
): Promise<readonly string[]> {
  const suspects = issues.filter(
    ({ name, problem }) => problem.kind === 'card-data' && OWN_REFERENCES.has(name),
  );
  if (entityId === undefined || suspects.length === 0) return [];
  const found = await Promise.all(
    suspects.map(async ({ name }) => {
      const near = numbersNear(fieldIn(fields, name) ?? '');
      return near.length > 0 && (await ledger.hasReference(entityId, near)) ? [name] : [];
    }),
  );
  return found.flat();
}

/** Rules under which these parameters may look like card data. */
export function withLookalikes(rules: ReadingRules | undefined, names: Iterable<string>): ReadingRules {
  return { ...rules, lookalikes: new Set([...(rules?.lookalikes ?? []), ...names]) };
}

/** The rules for what a checkout holds already: its references were judged when the merchant's server sent them. */
export function rulesOfCheckout(rules: ReadingRules | undefined): ReadingRules {
  return withLookalikes(rules, OWN_REFERENCES);
}
