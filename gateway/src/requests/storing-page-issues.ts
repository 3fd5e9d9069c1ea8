import type { Entity } from '../access/merchant-directory.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';

const FIRST_OF_SERIES = ['standingInstruction.mode', 'recurringType'] as const;

const why =
  'in live, a checkout that stores details or begins a series needs a channel that lists its pages: add their origins to origins of the channel in the merchants file';

/**
 * The issue of a checkout in live that would store details, or begin a series with them, in any page of the internet:
 * a shopper would leave a card there with a merchant whose shop it is not.
 */
export function storingPageIssues(
  { settings }: Pick<Ports, 'settings'>,
  entity: Pick<Entity, 'origins'> | undefined,
  { parameters }: Pick<ReadParameters, 'parameters'>,
): ParameterIssue[] {
  if (settings.environment !== 'live' || entity === undefined || entity.origins.length > 0) {
    return [];
  }
  const stores = parameters.isTrue('createRegistration') ? (['createRegistration'] as const) : [];
  const begins = FIRST_OF_SERIES.filter((name) => parameters.get(name) === 'INITIAL');
  return [...stores, ...begins].map((name) => ({
    name,
    value: parameters.get(name) ?? null,
    problem: { kind: 'not-accepted-here', why },
  }));
}
