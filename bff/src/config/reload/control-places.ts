import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the gateways of a data folder listen for operators' commands: one socket for each process. */
export function controlFolder(dataFolder: string): string {
  return resolve(dataFolder, 'running');
}

/** Creates the folder, which only the gateway's user can enter: access to it allows commands. */
export function makeControlFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

const ENDING = '.sock';

/**
 * The name of a process's socket. Processes of several containers may share a folder and a number, so it has a part at
 * random.
 */
export function controlName(random: string): string {
  return `${hostname()}.${process.pid}.${random}${ENDING}`;
}

/** The names of sockets in the folder, those of processes that were killed included. */
export function controlNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .toSorted();
  } catch {
    return [];
  }
}

/** For people: the host and the number of the process. */
export function processOf(name: string): string {
  const [pid = '', ...host] = name.slice(0, -ENDING.length).split('.').toReversed().slice(1);
  return `${host.toReversed().join('.')}, process ${pid}`;
}

export function isOfThisHost(name: string): boolean {
  return name.startsWith(`${hostname()}.`);
}

/** The system allows about 107 bytes in the address of a socket. */
const MOST_BYTES = 100;

/**
 * The address of a socket in the folder. On Linux one that is too long is reached through the opened folder.
 *
 * @returns call `free` when the address is no longer used
 */
export function socketAddress(folder: string, name: string): { readonly path: string; free(): void } {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= MOST_BYTES || process.platform !== 'linux') {
    return { path, free: () => undefined };
  }
  const opened = openSync(folder, 'r');
  return { path: `/proc/self/fd/${opened}/${name}`, free: () => closeSync(opened) };
}
