import { withCircuitBreaker } from '@tollgate/gateway/connectors/circuit-breaker';
import { type Connector, FULL_CAPABILITIES } from '@tollgate/gateway/connectors/connector';
import { createConnector } from '@tollgate/gateway/connectors/registry';
import type { AcquirerEntry } from '@tollgate/gateway/merchants/merchants-file';
import type { AcquirerSecrets } from '@tollgate/gateway/merchants/read-acquirer-secrets';
import { simulatorOf } from '@tollgate/gateway/routing/choose-acquirer';
import type { Config } from './config/read-config.ts';

/**
 * One connector for each acquirer of the merchants file, and in the test environment its simulator beside it.
 *
 * Each is left alone while its own acquirer does not answer; the simulators always do.
 */
export function createConnectors({ merchants, settings, secrets }: Config): ReadonlyMap<string, Connector> {
  const real = merchants.acquirers.map((acquirer) => withCircuitBreaker(connectorOf(acquirer, secrets)));
  const connectors = settings.ENVIRONMENT === 'test' ? [...real, ...real.map(simulatorBeside)] : real;
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
function simulatorBeside({ name, capabilities }: Connector): Connector {
  return createConnector({
    kind: 'simulator',
    options: { name: simulatorOf(name), capabilities: { ...capabilities, simulatedResults: true } },
  });
}
