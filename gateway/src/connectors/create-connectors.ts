import { NO_OBSERVER, type Observer } from '../ports/observer.ts';
import { simulatorOf } from '../routing/choose-acquirer.ts';
import { type Clock, systemClock } from '../values/clock.ts';
import type { AcquirerSecrets } from './acquirer-secrets.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import type { Connector } from './connector.ts';
import { maskReplies } from './mask-replies.ts';
import { observeCalls } from './observe-calls.ts';
import { type AcquirerEntry, createAcquirer, type SimulatedBank, STAND_IN } from './registry.ts';

export interface ConnectorsConfig {
  /** The acquirers of the merchants file. */
  readonly acquirers: readonly AcquirerEntry[];
  /** All secrets that the entries name. */
  readonly secrets: AcquirerSecrets;
  readonly environment: 'test' | 'live';
  /** The bank to which the simulators redirect shoppers; without one they have no redirects. */
  readonly bank?: SimulatedBank | undefined;
  /** Gets every call to an acquirer, and what their circuit breakers do. */
  readonly observer?: Observer;
  /** Times the calls. */
  readonly clock?: Clock;
}

/**
 * One connector for each acquirer, by name, and in the test environment also its simulator.
 *
 * Each connector has its own circuit breaker, card numbers in its replies are masked, and its calls are observed. Simulators always answer, without a call
 * outside, and need neither.
 */
export function createConnectors({
  acquirers,
  secrets,
  environment,
  bank,
  observer = NO_OBSERVER,
  clock = systemClock,
}: ConnectorsConfig): ReadonlyMap<string, Connector> {
  const real = acquirers.map((entry) =>
    withCircuitBreaker(observeCalls(maskReplies(createAcquirer(entry, secrets)), observer, clock), observer),
  );
  const world = bank === undefined ? {} : { bank };
  const simulators = real.map((acquirer) =>
    STAND_IN.createBeside(acquirer, simulatorOf(acquirer.name), world),
  );
  const connectors = environment === 'test' ? [...real, ...simulators] : real;
  return new Map(connectors.map((connector) => [connector.name, connector]));
}
