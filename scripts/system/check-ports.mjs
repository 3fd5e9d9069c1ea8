import { createServer } from 'node:net';

/** Errors of listening that are about the host: no port can be opened on it. */
const HOST_CODES = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Checks that every program can open its port, before any of them starts.
 *
 * @param {import('./programs.mjs').Program[]} programs
 * @param {string} host
 * @throws an error with one line for each port that can not be opened, naming its variable, or one line for a host on
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
  return `Port ${port} (${name}) can not be opened on ${host} (${code}): set ${variable} or HOST to something else.`;
}

/** Opens a port and closes it again. @returns {Promise<string | undefined>} the error's code, or nothing when listening worked. */
export function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
