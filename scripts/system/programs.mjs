/** The four programs of the system, and where each one answers. */

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} entry path below the root.
 * @property {string} variable the environment variable that holds its port.
 * @property {number} port the port to use.
 * @property {string} address where it answers, with a slash at the end.
 * @property {string} health path that answers 200 when it is ready.
 * @property {string} [office] of the gateway, where browsers reach the back office, once it has a port.
 * @property {NodeJS.ProcessEnv} env its variables in addition to the environment of this process.
 */

const HIGHEST_PORT = 65_535;

/** The whole system ends within 5 s, whatever time the stop of a gateway has elsewhere. */
const DRAIN_SECONDS = '3';

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Program[]} in the order in which they are shown: first the shop, which a newcomer opens.
 * @throws an error that names every port variable that is wrong, one line each.
 */
export function programs(env) {
  const host = env.HOST || '127.0.0.1';
  const mistakes = [];
  const program = (name, entry, variable, usual, health) => {
    const text = env[variable] || String(usual);
    const port = Number(text);
    if (!/^\d+$/.test(text) || port < 1 || port > HIGHEST_PORT) {
      mistakes.push(
        `${variable}: ${JSON.stringify(text)} is not a port: give a number from 1 to ${HIGHEST_PORT}.`,
      );
    }
    return {
      name,
      entry,
      variable,
      port,
      address: `http://${reachable(host)}:${port}/`,
      health,
      env: { [variable]: text },
    };
  };
  const shop = program('shop', 'e2e/shop/server.ts', 'SHOP_PORT', 3000, 'health');
  const gateway = program('gateway', 'bff/server.mjs', 'PORT', 8080, 'health/ready');
  const acquirer = program('acquirer', 'e2e/acquirer/server.ts', 'ACQUIRER_PORT', 4000, 'health');
  const directory = program('directory', 'e2e/directory-server/server.ts', 'DS_PORT', 5000, 'health');
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));

  gateway.env.ACQUIRER_PORT = String(acquirer.port);
  gateway.env.DS_PORT = String(directory.port);
  gateway.env.DRAIN_SECONDS = DRAIN_SECONDS;
  shop.env.GATEWAY_URL = env.GATEWAY_URL || env.BASE_URL || gateway.address;
  // PORT is the gateway's alone: the other programs must not read it.
  shop.env.PORT = undefined;
  acquirer.env.PORT = undefined;
  directory.env.PORT = undefined;
  return [shop, gateway, acquirer, directory];
}

/** A program that listens on all addresses is reached through the loopback address. */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
