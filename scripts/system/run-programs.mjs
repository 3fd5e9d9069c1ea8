import { buildPages } from '../build-pages.mjs';
import { buildWidget } from '../build-widget.mjs';
import { installDependencies } from '../install-dependencies.mjs';
import { exitOnFailure } from '../run-command.mjs';
import { checkPorts, checkSettings, giveOfficePort } from './check-ports.mjs';
import { programs } from './programs.mjs';
import { startProgram } from './start-program.mjs';
import { stopRequested, waitUntilReady } from './wait-until-ready.mjs';

/** Starting takes about a second; a very busy machine may need much more. */
const SECONDS_TO_READY = 60;

/**
 * Starts the programs, prints one line beginning `ready` when all of them answer, and runs them until a request to
 * stop. All of them have ended before this returns, in every case.
 *
 * SIGHUP has the gateway read its merchants file again. When a terminal was closed, which sends it too, npm and the
 * standard output are gone as well, and that is a request to stop.
 *
 * The gateway starts first and alone: if it refuses its settings, no other port has been opened yet.
 *
 * @param {import('./programs.mjs').Program[]} wanted
 * @throws an error of one line when a program ends by itself or does not become ready.
 */
export async function runPrograms(wanted) {
  const stopped = stopRequested().then(() => 'stopped');
  const gaveUp = new AbortController();
  const running = [];
  let reportEnd;
  const broken = new Promise((_, reject) => (reportEnd = reject));
  // The promises that lose a race below may still reject, which must not end the process.
  broken.catch(() => {});

  // The others have nothing to read again.
  const passOn = () => running.filter(isGateway).forEach(({ send }) => send('SIGHUP'));
  process.on('SIGHUP', passOn);

  const startAll = async (some) => {
    for (const program of some) {
      const started = startProgram(program);
      running.push(started);
      void started.ended.then((how) => reportEnd(new Error(`${program.name} ${how}: stopping the others.`)));
    }
    const ready = Promise.all(some.map((each) => waitUntilReady(each, SECONDS_TO_READY, gaveUp.signal)));
    ready.catch(() => {});
    return await Promise.race([ready, broken, stopped]);
  };

  try {
    if ((await startAll(wanted.filter(isGateway))) === 'stopped') return;
    if ((await startAll(wanted.filter((program) => !isGateway(program)))) === 'stopped') return;
    announce(wanted);
    await Promise.race([broken, stopped]);
  } finally {
    gaveUp.abort();
    process.off('SIGHUP', passOn);
    await Promise.all(running.map(({ end }) => end()));
  }
}

function isGateway({ name }) {
  return name === 'gateway';
}

function announce(wanted) {
  const addresses = wanted.flatMap(({ name, address, office }) => [
    `${name} ${address}`,
    ...(office === undefined ? [] : [`back office ${office}`]),
  ]);
  process.stdout.write(`ready: ${addresses.join(' · ')}\n`);
}

/**
 * Installs, builds, and runs the gateway, the demo shop, the acquirer test platform and the directory simulator until a request to stop.
 *
 * Exit code 0 after a request to stop, 1 when something is wrong or one of the programs ended by itself.
 */
export function runSystem() {
  return exitOnFailure(async () => {
    const wanted = programs(process.env);
    const host = process.env.HOST || '127.0.0.1';
    await checkPorts(wanted, host);
    await giveOfficePort(wanted, process.env, host);
    await installDependencies();
    await checkSettings(wanted);
    await buildWidget();
    await buildPages();
    await runPrograms(wanted);
  });
}
