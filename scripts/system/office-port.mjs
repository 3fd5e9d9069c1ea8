import { listenOnce } from './check-ports.mjs';

/** The port of the back office, unless BACKOFFICE_PORT says another. */
const USUAL = 9000;

/**
 * Gives the gateway a port for the back office. What needs no back office goes on without it when the usual port is
 * taken; one that was asked for must be free.
 *
 * @param {import('./programs.mjs').Program[]} programs the gateway among them gets the port and the address.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} host
 * @throws an error of one line when a port that was asked for can not be opened.
 */
export async function giveOfficePort(programs, env, host) {
  const gateway = programs.find(({ name }) => name === 'gateway');
  const asked = env.BACKOFFICE_PORT || undefined;
  const port = Number(asked ?? USUAL);
  // What is no port at all, the gateway says with its other settings.
  const isTaken =
    programs.some((program) => program.port === port) ||
    (Number.isInteger(port) && port > 0 && port < 65_536 && (await listenOnce(port, host)) !== undefined);
  if (isTaken && asked !== undefined)
    throw new Error(`Port ${port} (back office) is taken: set BACKOFFICE_PORT to a free one.`);
  if (isTaken) {
    process.stdout.write(
      `Port ${port} is taken, so there is no back office: set BACKOFFICE_PORT to a free one.\n`,
    );
    return;
  }
  gateway.env.BACKOFFICE_PORT = String(asked ?? USUAL);
  if (env.ENVIRONMENT !== 'live') gateway.env.DEMO_OWNER = env.DEMO_OWNER || 'on';
  gateway.office = env.BACKOFFICE_URL || `http://localhost:${port}/`;
}
