/**
 * `node ask-health.mjs [live|ready]`: asks the gateway of this machine, at PORT, how it is. Exit code 0 when it answers
 * 200, else 1 with one line. For the health check of a container, in which there is no shell and no other client.
 */
const [question = 'live'] = process.argv.slice(2);
const { PORT = '8080' } = process.env;

/** Milliseconds; the health check of the container file allows more. */
const PATIENCE = 4000;

try {
  const { status } = await fetch(`http://127.0.0.1:${PORT}/health/${question}`, {
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (status !== 200) fail(`answers ${status}`);
} catch (error) {
  fail(`does not answer (${error.cause?.code ?? error.name})`);
}

function fail(reason) {
  process.stderr.write(`The gateway at port ${PORT} ${reason}.\n`);
  process.exitCode = 1;
}
