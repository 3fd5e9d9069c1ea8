import { NO_OBSERVER, type Observer } from '../ports/observer.ts';
import type { Tracer } from '../ports/tracer.ts';
import { simulatorOf } from '../routing/choose-acquirer.ts';
import { type Clock, systemClock } from '../values/clock.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import type { Connector } from './connector.ts';
import { maskReplies } from './mask-replies.ts';
import type { AcquirerSecrets } from './named-secrets.ts';
import { observeCalls, traceCalls } from './observe-calls.ts';
import { type OpenedEntry, openEntries } from './open-entries.ts';
import {
  type AcquirerEntry,
  createAcquirer,
  type SimulatedBank,
  STAND_IN,
  secretsNamedBy,
} from './registry.ts';

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
  /** Makes calls steps of the traces of their requests; absent where tracing is off. */
  readonly tracer?: Tracer | undefined;
}

/** The connectors of one reading of the merchants file. */
export interface OpenConnectors {
  /** One for each acquirer, by name, and in the test environment also its simulator. */
  readonly connectors: ReadonlyMap<string, Connector>;
  /** The unchanged parts that the next reading reuses. */
  readonly opened: readonly OpenedEntry<AcquirerEntry, readonly Connector[]>[];
}

/**
 * One connector for each acquirer, by name, and in the test environment also its simulator.
 *
 * Each connector has its own circuit breaker, card numbers in its replies are masked, and its calls are observed. Simulators always answer, without a call
 * outside, and need neither.
 *
 * @param earlier of the previous reading, whose connectors are reused where nothing has changed
 */
export function openConnectors(
  {
    acquirers,
    secrets,
    environment,
    bank,
    observer = NO_OBSERVER,
    clock = systemClock,
    tracer,
  }: ConnectorsConfig,
  earlier?: OpenConnectors,
): OpenConnectors {
  const world = bank === undefined ? {} : { bank };
  const open = (entry: AcquirerEntry): readonly Connector[] => {
    const acquirer = withCircuitBreaker(
      observeCalls(maskReplies(createAcquirer(entry, secrets, tracer)), observer, clock),
      observer,
    );
    const connectors =
      environment === 'test'
        ? [acquirer, STAND_IN.createStandIn(acquirer, simulatorOf(acquirer.name), world)]
        : [acquirer];
    return tracer === undefined ? connectors : connectors.map((each) => traceCalls(each, tracer));
  };
  const opened = openEntries(acquirers, { secrets, placesOf, open }, earlier?.opened);
  const connectors = opened.flatMap((each) => each.opened);
  return { opened, connectors: new Map(connectors.map((connector) => [connector.name, connector])) };
}

function placesOf(entry: AcquirerEntry): readonly string[] {
  return secretsNamedBy(entry).map(({ place }) => place);
}
