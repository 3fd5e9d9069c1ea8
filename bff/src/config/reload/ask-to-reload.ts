import { unlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { controlNames, isOfThisHost, processOf, socketAddress } from './control-places.ts';
import type { ReloadEnd } from './create-reloader.ts';
import { RELOAD } from './listen-for-commands.ts';

/** The answer of a gateway. */
export interface AskedGateway {
  /** Its host and process, for people. */
  readonly name: string;
  /** `silent`: it is on another host, or was killed, or did not answer in time. */
  readonly end: ReloadEnd | { readonly kind: 'silent' };
}

/**
 * Asks every gateway of a data folder to read its merchants file again, all at the same time.
 *
 * @param milliseconds how long each may take to answer
 */
export async function askToReload(folder: string, milliseconds: number): Promise<readonly AskedGateway[]> {
  const asked = await Promise.all(
    controlNames(folder).map(async (name) => ({ name, end: await ask(folder, name, milliseconds) })),
  );
  return asked.flatMap(({ name, end }) => {
    if (end === 'not-running' && isOfThisHost(name)) {
      // Its process was killed. A process of another host may still run, if the folder is shared.
      remove(join(folder, name));
      return [];
    }
    return [{ name: processOf(name), end: typeof end === 'string' ? { kind: 'silent' as const } : end }];
  });
}

function ask(
  folder: string,
  name: string,
  milliseconds: number,
): Promise<ReloadEnd | 'not-running' | 'no-answer'> {
  const address = socketAddress(folder, name);
  return new Promise<ReloadEnd | 'not-running' | 'no-answer'>((resolve) => {
    const socket = connect(address.path);
    let answer = '';
    socket.setTimeout(milliseconds, () => socket.destroy());
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'not-running' : 'no-answer'),
    );
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.once('close', () =>
      resolve(answer.endsWith('\n') ? (JSON.parse(answer) as ReloadEnd) : 'no-answer'),
    );
    socket.write(RELOAD);
  }).finally(() => address.free());
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Another command has removed it.
  }
}
