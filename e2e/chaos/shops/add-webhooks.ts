import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environmentOf, type Place } from '@tollgate/testkit/programs/place';
import { ROOT } from '@tollgate/testkit/programs/start-process';
import { ENTITY } from '../load/merchant.ts';
import { type Listeners, RECEIVERS } from './listeners.ts';

const run = promisify(execFile);

const TOLLGATE = 'bff/src/operator/tollgate.ts';

/** Adds the address of each receiver, as an operator does. @param settings those of the gateways */
export async function addWebhooks(
  place: Place,
  listeners: Listeners,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const env = { PATH: process.env['PATH'], ...environmentOf(place), DS_PORT: '0', ...settings };
  for (const receiver of RECEIVERS) {
    const words = ['webhook', 'add', '--json', '--channel', ENTITY, listeners.webhookUrl(receiver)];
    // oxlint-disable-next-line no-await-in-loop -- the gateways that start at the same time need the machine
    const { stdout } = await run(process.execPath, [TOLLGATE, ...words], { cwd: ROOT, env });
    const { secret } = JSON.parse(stdout) as { readonly secret: string };
    listeners.learnSecret(receiver, secret);
  }
}
