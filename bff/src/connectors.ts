import { withCircuitBreaker } from '@tollgate/gateway/connectors/circuit-breaker';
import { type Connector, FULL_CAPABILITIES } from '@tollgate/gateway/connectors/connector';
import { createConnector } from '@tollgate/gateway/connectors/registry';
import type { SimulatedBank } from '@tollgate/gateway/connectors/simulated-bank';
import type { MerchantsFile } from '@tollgate/gateway/merchants/merchants-file';
import { simulatorOf } from '@tollgate/gateway/routing/choose-acquirer';
import type { Settings } from './config/settings.ts';

/**
 * One connector for each acquirer of the merchants file, and in the test environment its simulator beside it.
 *
 * Each is left alone while its own acquirer does not answer; the simulators always do.
 * @param bank where the simulators send shoppers; without one they send nobody anywhere
 */
export function createConnectors(
  file: MerchantsFile,
  settings: Settings,
  bank?: SimulatedBank,
): ReadonlyMap<string, Connector> {
  const declared = file.acquirers.map((acquirer) => ({
    ...acquirer,
    capabilities: { ...FULL_CAPABILITIES, ...acquirer.capabilities },
  }));
  const real = declared.map(({ name, connector: kind, address, capabilities }) =>
    withCircuitBreaker(createConnector({ kind, options: { name, address, capabilities } })),
  );
  const simulators = declared.map(({ name, capabilities }) =>
    createConnector({
      kind: 'simulator',
      options: { name: simulatorOf(name), capabilities, ...(bank && { bank }) },
    }),
  );
  const connectors = settings.ENVIRONMENT === 'test' ? [...real, ...simulators] : real;
  return new Map(connectors.map((connector) => [connector.name, connector]));
}
