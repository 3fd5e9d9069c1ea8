/**
 * A stand-in for a program of the system, for the tests of starting and stopping: it answers at its health address and
 * prints its process id. `STAND_IN` makes it misbehave, as `<name of its port variable>:<how>`.
 */
import { createServer } from 'node:http';
import { env } from 'node:process';

const variable = env.STAND_IN_PORT_VARIABLE;
const [who, how] = (env.STAND_IN ?? '').split(':');
const misbehaviour = who === variable ? how : undefined;

process.stdout.write(`pid ${process.pid}\n`);
if (misbehaviour === 'refuses-to-start') {
  process.stderr.write('DATA_DIR: cannot be written\n');
  process.exit(1);
}
const server = createServer((request, response) => {
  if (misbehaviour === 'dies-later' && request.url === '/die') process.exit(7);
  response.writeHead(misbehaviour === 'never-ready' ? 503 : 200).end('ok');
});
server.listen(Number(env[variable]), '127.0.0.1');
process.on('SIGHUP', () => process.stdout.write('reads its files again\n'));
process.on('SIGTERM', () => {
  if (misbehaviour === 'ignores-sigterm') return;
  server.close();
  server.closeAllConnections();
});
