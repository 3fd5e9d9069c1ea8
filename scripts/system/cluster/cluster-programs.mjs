import { join } from 'node:path';
import { freePort } from '../../../testkit/ports/free-port.mjs';

/** One more than two, so that two are left when one was ended. */
const GATEWAYS = 3;

/**
 * @typedef {object} ClusterPrograms
 * @property {import('../programs.mjs').Program} entrance what the gateway is to everything else: the place of the proxy.
 * @property {import('../programs.mjs').Program[]} gateways
 * @property {import('../programs.mjs').Program[]} others the shop and the simulators.
 */

/**
 * The programs of `npm start`, with several gateways in the place of one.
 *
 * @param {import('../programs.mjs').Program[]} usual the programs of `npm start`.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./cluster-stores.mjs').ClusterStores} stores
 * @param {string} folder for what each gateway keeps alongside the stores.
 * @returns {Promise<ClusterPrograms>}
 */
export async function clusterPrograms(usual, env, stores, folder) {
  const entrance = usual.find(({ name }) => name === 'gateway');
  const ports = await Promise.all(Array.from({ length: GATEWAYS }, freePort));
  const gateways = ports.map((port, index) => {
    const name = `gateway-${index + 1}`;
    const own = {
      PORT: String(port),
      // Only the proxy calls them.
      HOST: '127.0.0.1',
      TRUST_PROXY: 'true',
      BASE_URL: env.BASE_URL || entrance.address,
      DATA_DIR: join(folder, name),
      // One of them has the back office.
      ...(index > 0 && { BACKOFFICE_PORT: '' }),
    };
    const place = { name, port, address: `http://127.0.0.1:${port}/` };
    return Object.assign({}, entrance, place, { env: { ...entrance.env, ...stores.env, ...own } });
  });
  return { entrance, gateways, others: usual.filter((program) => program !== entrance) };
}
