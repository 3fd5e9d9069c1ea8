import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/**
 * Profiles a server while it is under load: `node --import ./bff/bench/profile-on-request.ts <program>`. Asked by its
 * parent to `profile`, it begins; asked for a path, it writes the profile there, which the tools of a browser open.
 */

const session = new Session();
session.connect();

const MICROSECONDS = 200;

process.on('message', (word) => {
  answer(String(word)).then(
    (text) => process.send?.(text),
    (error: unknown) => process.send?.(String(error)),
  );
});
// To listen keeps no process alive.
process.channel?.unref();

async function answer(word: string): Promise<string> {
  if (word === 'profile') {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: MICROSECONDS });
    await session.post('Profiler.start');
    return 'profiling';
  }
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(word, JSON.stringify(profile));
  return 'written';
}
