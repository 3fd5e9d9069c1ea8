import { randomBytes } from 'node:crypto';
import { startPostgres } from '../../../testkit/stores/start-postgres.mjs';
import { startRedis } from '../../../testkit/stores/start-redis.mjs';
import { missingPrograms } from '../../checks/needed-programs.mjs';

/**
 * @typedef {object} ClusterStores
 * @property {NodeJS.ProcessEnv} env the settings by which gateways find them.
 * @property {string[]} started the names of those that were started here.
 * @property {() => Promise<void>} end ends those, with all that is in them.
 */

/** Each store that can be started here, by the setting that names one which runs already. */
const STORES = [
  { variable: 'DATABASE_URL', program: 'PostgreSQL', start: startPostgres },
  { variable: 'REDIS_URL', program: 'redis-server', start: startRedis },
];

/**
 * Starts the stores that the environment does not name. What is in them is gone at the end.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<ClusterStores>}
 * @throws an error of one line, when a program is missing or does not come up; nothing is left running then.
 */
export async function startStores(env) {
  const wanted = STORES.filter(({ variable }) => !env[variable]);
  const missing = new Set(missingPrograms(env).map(({ name }) => name));
  for (const { variable, program } of wanted) {
    if (missing.has(program))
      throw new Error(`${program} is not installed: install it, or set ${variable} to one that runs.`);
  }
  const starts = await Promise.allSettled(wanted.map(({ start }) => start({ isOwnGroup: true })));
  const running = starts.filter(({ status }) => status === 'fulfilled').map(({ value }) => value);
  const end = async () => {
    await Promise.all(running.map((store) => store.end()));
  };
  const failed = starts.find(({ status }) => status === 'rejected');
  if (failed) {
    await end();
    throw failed.reason;
  }
  const addresses = wanted.map(({ variable }, index) => [variable, running[index].url]);
  const startsDatabase = wanted.some(({ variable }) => variable === 'DATABASE_URL');
  return {
    env: {
      ...Object.fromEntries(addresses),
      // A database that ends with the cluster needs keys for no longer.
      ...(startsDatabase &&
        !env.VAULT_KEYS && { VAULT_KEYS: `cluster:${randomBytes(32).toString('base64')}` }),
    },
    started: wanted.map(({ program }) => program),
    end,
  };
}
