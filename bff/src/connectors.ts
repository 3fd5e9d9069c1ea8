import type { Connector } from '@tollgate/gateway/connectors/connector';
import { createConnector } from '@tollgate/gateway/connectors/registry';
import type { MerchantsFile } from '@tollgate/gateway/merchants/merchants-file';
import { SIMULATOR } from '@tollgate/gateway/routing/choose-acquirer';
import type { Settings } from './config/settings.ts';

/** One connector for each acquirer of the merchants file, and the simulator where there is one. */
export function createConnectors(file: MerchantsFile, settings: Settings): ReadonlyMap<string, Connector> {
  const connectors = file.acquirers.map(({ name, connector: kind, address }) =>
    createConnector({ kind, options: { name, address } }),
  );
  if (settings.ENVIRONMENT === 'test') {
    connectors.push(createConnector({ kind: 'simulator', options: { name: SIMULATOR } }));
  }
  return new Map(connectors.map((connector) => [connector.name, connector]));
}
