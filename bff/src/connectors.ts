import type { AcquirerEntry } from '@tollgate/gateway/access/merchants-file';
import type { AcquirerSecrets } from '@tollgate/gateway/access/read-acquirer-secrets';
import { withCircuitBreaker } from '@tollgate/gateway/connectors/circuit-breaker';
import { type Connector, FULL_CAPABILITIES } from '@tollgate/gateway/connectors/connector';
import { createConnector } from '@tollgate/gateway/connectors/registry';
import type { SimulatedBank } from '@tollgate/gateway/connectors/simulated-bank';
import { simulatorOf } from '@tollgate/gateway/routing/choose-acquirer';
import type { Config } from './config/read-config.ts';

/**
 * One connector for each acquirer of the merchants file, and in the test environment its simulator beside it.
 *
 * Each is left alone while its own acquirer does not answer; the simulators always do.
 * @param bank where the simulators send shoppers; without one they send nobody anywhere
 */
export function createConnectors(
  { merchants, settings, secrets }: Config,
  bank?: SimulatedBank,
): ReadonlyMap<string, Connector> {
  const real = merchants.acquirers.map((acquirer) => withCircuitBreaker(connectorOf(acquirer, secrets)));
  const simulators = real.map((connector) => simulatorBeside(connector, bank));
  const connectors = settings.ENVIRONMENT === 'test' ? [...real, ...simulators] : real;
  return new Map(connectors.map((connector) => [connector.name, connector]));
}

function connectorOf(acquirer: AcquirerEntry, secrets: AcquirerSecrets): Connector {
  const { name } = acquirer;
  const capabilities = acquirer.capabilities ?? {};
  switch (acquirer.connector) {
    case 'http-acquirer':
      return createConnector({
        kind: 'http-acquirer',
        options: { name, address: acquirer.address, capabilities: { ...FULL_CAPABILITIES, ...capabilities } },
      });
    case 'stripe': {
      const { secretKeyVariable, connector: _connector, ...options } = acquirer;
      const secretKey = secrets.get(secretKeyVariable);
      if (secretKey === undefined)
        throw new Error(`${secretKeyVariable} was not read with the configuration`);
      return createConnector({ kind: 'stripe', options: { ...options, secretKey, capabilities } });
    }
  }
}

/** It can do what its acquirer can, and also give the answers that a test asks for. */
function simulatorBeside({ name, capabilities }: Connector, bank: SimulatedBank | undefined): Connector {
  return createConnector({
    kind: 'simulator',
    options: {
      name: simulatorOf(name),
      capabilities: { ...capabilities, simulatedResults: true },
      ...(bank && { bank }),
    },
  });
}
