import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from '../pinned-node.mjs';
import { runCommand } from '../run-command.mjs';

/** Errors of listening that are about the host: no port can be opened on it. */
const HOST_CODES = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Checks that every program can open its port, before any of them starts.
 *
 * @param {import('./programs.mjs').Program[]} programs
 * @param {string} host
 * @throws an error with one line for each port that cannot be opened, naming its variable, or one line for a host on
 *   which none can.
 */
export async function checkPorts(programs, host) {
  const problems = await Promise.all(
    programs.map((program, index) => problemWith(program, programs.slice(0, index), host)),
  );
  // A wrong host is the same problem for every program, and is reported once.
  const lines = new Set(problems.filter((line) => line !== undefined));
  if (lines.size > 0) throw new Error([...lines].join('\n'));
}

async function problemWith({ name, port, variable }, earlier, host) {
  const twin = earlier.find((other) => other.port === port);
  if (twin)
    return `Port ${port} is wanted by ${twin.name} and ${name}: set ${twin.variable} or ${variable} to another one.`;
  const code = await listenOnce(port, host);
  if (code === undefined) return undefined;
  if (HOST_CODES.has(code))
    return `HOST: ${host} is no address or name of this machine (${code}): set it to 127.0.0.1, or to 0.0.0.0 for every address.`;
  if (code === 'EADDRINUSE')
    return `Port ${port} (${name}) is taken by another program: set ${variable} to a free one.`;
  return `Port ${port} (${name}) cannot be opened on ${host} (${code}): set ${variable} or HOST to something else.`;
}

/** Opens a port and closes it again. @returns {Promise<string | undefined>} the error's code, or nothing when listening worked. */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

const READ_SETTINGS = fileURLToPath(new URL('read-settings.mjs', import.meta.url));

/** It takes a fraction of a second; a very busy machine may need much more. */
const SECONDS = 60;

/**
 * Checks the settings of every program before any of them starts. Otherwise the first would already run when the last
 * one refuses its own.
 *
 * @param {import('./programs.mjs').Program[]} programs
 * @throws an error with one line for each mistake, naming its variable.
 */
export async function checkSettings(programs) {
  const variables = Object.fromEntries(programs.map(({ name, env }) => [name, env]));
  const { code, output } = await runCommand(pinnedNode(), [READ_SETTINGS, JSON.stringify(variables)], {
    quiet: true,
    seconds: SECONDS,
  });
  if (code !== 0) throw new Error(output.trimEnd() || `The settings could not be read (code ${code}).`);
}

/** The port of the back office, unless BACKOFFICE_PORT says another. */
const USUAL = 9000;

/**
 * Gives the gateway a port for the back office. What needs no back office goes on without it when the usual port is
 * taken; one that was asked for must be free.
 *
 * @param {import('./programs.mjs').Program[]} programs the gateway among them gets the port and the address.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} host
 * @throws an error of one line when a port that was asked for cannot be opened.
 */
export async function giveOfficePort(programs, env, host) {
  const gateway = programs.find(({ name }) => name === 'gateway');
  const asked = env.BACKOFFICE_PORT || undefined;
  const port = Number(asked ?? USUAL);
  // Values that are no port at all are reported by the gateway with its other settings.
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
