/** The acquirer test platform as a process: `node acquirer/server.ts`. */
import { createAcquirer } from './app.ts';
import { readConfiguration } from './configuration.ts';

/** Connections are cut when stopping, so this is only reached when something hangs; the promise is 2 s. */
const STOP_LIMIT_MS = 1_500;

const configuration = readConfiguration(process.env);
if (typeof configuration === 'string') {
  process.stderr.write(`${configuration}\n`);
  process.exit(1);
}

const app = createAcquirer({}, configuration);
let stopping = false;

function stop(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  void app.close().finally(() => process.exit(0));
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// A parent that started this process with a channel takes it along, however the parent ends.
process.once('disconnect', stop);

try {
  const listening = await app.listen({ host: configuration.host, port: configuration.port });
  // The framework does not know of the server that it was given for TLS.
  const address = configuration.tls === undefined ? listening : listening.replace(/^http:/, 'https:');
  process.stdout.write(`${JSON.stringify({ acquirer: address })}\n`);
} catch (error) {
  process.stderr.write(`${whyNotListening(error)}\n`);
  process.exit(1);
}

function whyNotListening(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'ACQUIRER_PORT: the port is in use by another program';
  if (code === 'EACCES') return 'ACQUIRER_PORT: this user may not listen on the port';
  return `HOST: can not listen there (${String(code)})`;
}
