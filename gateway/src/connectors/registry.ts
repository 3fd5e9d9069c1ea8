import type { Connector } from './connector.ts';
import { createHttpAcquirer } from './http-acquirer/http-acquirer.ts';
import { createSimulator } from './simulator/simulator.ts';
import { createStripe } from './stripe/stripe.ts';

/**
 * Every kind of connector, and the only list of them: kinds and options are derived from it, so that a kind
 * can not be named anywhere, nor its options given, before it stands here.
 */
const CONNECTORS = {
  simulator: createSimulator,
  'http-acquirer': createHttpAcquirer,
  stripe: createStripe,
} as const satisfies Readonly<Record<string, (options: never) => Connector>>;

export type ConnectorKind = keyof typeof CONNECTORS;

export const CONNECTOR_KINDS: readonly string[] = Object.keys(CONNECTORS);

type OptionsByKind = { readonly [K in ConnectorKind]: Parameters<(typeof CONNECTORS)[K]>[0] };

/** A kind with the options that this kind takes. */
export type ConnectorConfiguration<K extends ConnectorKind = ConnectorKind> = {
  readonly [P in K]: { readonly kind: P; readonly options: OptionsByKind[P] };
}[K];

export function isConnectorKind(text: string): text is ConnectorKind {
  return Object.hasOwn(CONNECTORS, text);
}

export function createConnector<K extends ConnectorKind>(
  configuration: ConnectorConfiguration<K>,
): Connector {
  const factories: { readonly [P in ConnectorKind]: (options: OptionsByKind[P]) => Connector } = CONNECTORS;
  return factories[configuration.kind](configuration.options);
}
