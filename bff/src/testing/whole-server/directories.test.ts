// needs: a process of its own
/** Directories of 3D Secure that answer and that do not, as the log and the metrics tell it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type StubAnswer,
  type StubDirectory,
  startStubDirectory,
} from '@tollgate/gateway/features/authentication/directory/stub-directory.fixture';
import { endProcesses, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  await endProcesses();
  for (const end of ends.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the gateway before what it is connected to
    await end();
  }
});

async function startApp(port: number): Promise<TestApp> {
  const test = await startTestApp({ settings: { DS_PORT: String(port) } });
  ends.push(() => test.close());
  return test;
}

async function startDirectory(answer?: StubAnswer): Promise<StubDirectory & { readonly port: number }> {
  const directory = await startStubDirectory(answer);
  ends.push(() => directory.stop());
  return { ...directory, port: Number(new URL(directory.address).port) };
}

const metric = async (test: TestApp, name: string) =>
  (await test.get('/metrics')).body.split('\n').filter((line) => line.startsWith(name));

describe('a directory that answers', () => {
  it('has given its card ranges soon after the start, at the address of the demo file', async () => {
    const directory = await startDirectory();
    const test = await startApp(directory.port);
    await expect
      .poll(() => metric(test, 'tollgate_directory_card_ranges{'))
      .toEqual(['tollgate_directory_card_ranges{directory="simulator"} 3']);
    expect(directory.heads).toEqual([expect.stringMatching(/^POST \/ds application\/json/)]);
    expect(test.logLines.join('')).toContain('"ranges":3,"leftOut":0,"msg":"card ranges received"');
  });
});

describe('a directory that is unavailable', () => {
  it('does not hold up the stop of a process, though it never answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tollgate-directories-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    const directory = await startDirectory(() => undefined);
    const gateway = await startGateway({ DATA_DIR: join(folder, 'data'), DS_PORT: String(directory.port) });
    await expect.poll(() => directory.received.length).toBe(1);
    expect(await gateway.stop()).toBe(0);
    expect(gateway.output()).not.toContain('directory of 3D Secure');
  });
});
