import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testkit/ports/free-port.mjs';
import { startPostgres } from '../../../testkit/stores/start-postgres.mjs';
import { startRedis } from '../../../testkit/stores/start-redis.mjs';
import { missingPrograms } from '../../checks/needed-programs.mjs';
import { checkPorts, checkSettings, giveOfficePort } from '../check-ports.mjs';
import { programs } from '../programs.mjs';
import { startProgram } from '../start-program.mjs';
import { stopRequested, waitUntilReady } from '../wait-until-ready.mjs';
import { createProxy } from './proxy.mjs';

/** Starting takes a few seconds; a very busy machine may need much more. */
const SECONDS_TO_READY = 60;

/**
 * Runs several gateways behind a proxy, with their stores, until a request to stop. All that was started has ended before
 * this returns, in every case.
 *
 * A gateway that ends is named, and the others go on; the end of the last one, or of any other program, ends everything.
 * SIGHUP has all gateways read their merchants file again.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {() => Promise<void>} prepare builds the files that the programs run from.
 * @throws an error of one line when something does not become ready or ends by itself.
 */
export async function runCluster(env, prepare) {
  const running = createRunning();
  // From here on: by itself it would end this process, and what that has started would be left.
  const passOn = () =>
    running
      .all()
      .filter(isGateway)
      .forEach(({ send }) => send('SIGHUP'));
  process.on('SIGHUP', passOn);
  try {
    await runAll(env, prepare, running);
  } finally {
    process.off('SIGHUP', passOn);
  }
}

async function runAll(env, prepare, running) {
  const usual = programs(env);
  const host = env.HOST || '127.0.0.1';
  await checkPorts(usual, host);
  await giveOfficePort(usual, env, host);
  await prepare();
  const stopped = stopRequested().then(() => 'stopped');
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-cluster-'));
  const endings = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const stores = await startStores(env);
    endings.push(() => stores.end());
    const { entrance, gateways, others } = await clusterPrograms(usual, env, stores, folder);
    await checkSettings([...others, { ...gateways[0], name: 'gateway' }]);
    const proxy = createProxy(gateways);
    endings.push(() => proxy.close());
    await proxy.listen(entrance.port, host);
    endings.push(() => running.end());
    // The first one creates the tables, and reports mistakes in the settings only once.
    for (const group of [gateways.slice(0, 1), [...gateways.slice(1), ...others]]) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const end = await Promise.race([running.start(group), running.broken, stopped]);
      if (end === 'stopped') return;
    }
    const isOpen = waitUntilReady(entrance, SECONDS_TO_READY, running.signal);
    if ((await Promise.race([isOpen, running.broken, stopped])) === 'stopped') return;
    announce(entrance, running.all(), stores);
    await Promise.race([running.broken, stopped]);
  } finally {
    // The programs first, then what they use.
    for (const end of endings.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop
      await end();
    }
  }
}

const isGateway = ({ name }) => name.startsWith('gateway-');

function createRunning() {
  const all = [];
  const left = new AbortController();
  let fail;
  const broken = new Promise((_, reject) => (fail = reject));
  // The promise may lose its race, which must not end the process.
  broken.catch(() => {});

  const noteEnd = async (program) => {
    const { name } = program;
    const how = await program.ended;
    program.hasEnded = true;
    if (left.signal.aborted) return;
    const others = all.filter((other) => isGateway(other) && !other.hasEnded);
    if (!isGateway({ name }) || others.length === 0) fail(new Error(`${name} ${how}: stopping the others.`));
    else process.stdout.write(`${name} ${how}; ${others.map((other) => other.name).join(' and ')} go on.\n`);
  };

  return {
    broken,
    signal: left.signal,
    all: () => all,
    start: (wanted) => {
      for (const program of wanted) {
        const started = { ...program, ...startProgram(program), hasEnded: false };
        all.push(started);
        void noteEnd(started);
      }
      return Promise.all(wanted.map((each) => waitUntilReady(each, SECONDS_TO_READY, left.signal)));
    },
    end: async () => {
      left.abort();
      await Promise.all(all.map((each) => each.end()));
    },
  };
}

function announce(entrance, running, { env, started }) {
  // By its DATA_DIR the commands of operators find a gateway.
  const addresses = running.map(
    ({ name, address, pid, env: { DATA_DIR } }) =>
      `${name} ${address} (pid ${pid})${isGateway({ name }) ? ` DATA_DIR=${DATA_DIR}` : ''}`,
  );
  // Never the keys, and of stores that were given nothing, because their addresses may hold a password.
  const stores = started.map(
    (name) => `${name} ${env[name === 'PostgreSQL' ? 'DATABASE_URL' : 'REDIS_URL']}`,
  );
  const office = entrance.office === undefined ? [] : [`back office ${entrance.office}`];
  process.stdout.write(
    `ready: gateways ${[entrance.address, ...addresses, ...stores, ...office].join(' · ')}\n`,
  );
}

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
 * @param {ClusterStores} stores
 * @param {string} folder for what each gateway keeps alongside the stores.
 * @returns {Promise<ClusterPrograms>}
 */
async function clusterPrograms(usual, env, stores, folder) {
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
async function startStores(env) {
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
