/** The common parts of the restore drills of both stores: a gateway with an acquirer, payments, and the operator's commands. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { inWorkspace } from '../../scripts/workspace.mjs';
import { TEST_CARD } from '../../testkit/cards/test-card.ts';
import { addOfficeRows, expectOfficeRows } from './office-rows.fixture.mjs';

/* oxlint-disable no-await-in-loop -- a lane makes one payment after the other */

const ENTITY = 'a0000000000000000000000000000001';
const CARD = { paymentBrand: 'VISA', ...TEST_CARD };

/** Shorter than in live, so that what was under way at the backup is soon asked for; longer than any payment here takes. */
const SETTLE_SECONDS = '10';

/** How many clients pay at the same time. */
const LANES = 4;

const running = new Set();

/** Ends what a test that failed has left running. */
export async function endAll() {
  await Promise.all([...running].map((program) => program.end('SIGKILL')));
}

/**
 * Starts a program of the workspace, which ends with this process.
 *
 * @param {string} entry its path @param {string[]} words @param {Record<string, string>} env
 */
export function start(entry, words, env) {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [inWorkspace(entry), ...words], {
    env: { PATH, ...(NODE_COMPILE_CACHE !== '' && { NODE_COMPILE_CACHE }), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => code);
  const program = {
    ended,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
  running.add(program);
  child.once('close', () => running.delete(program));
  return program;
}

/** Waits for what a program prints, and takes its first group. */
async function untilPrinted(program, pattern) {
  for (;;) {
    const found = pattern.exec(program.output());
    if (found) return found[1];
    const code = await Promise.race([program.ended, wait(20).then(() => 'running')]);
    if (code !== 'running') throw new Error(`it ended with ${code}: ${program.output()}`);
  }
}

/** The acquirer test platform. @returns {Promise<string>} its port */
export async function startAcquirer() {
  const acquirer = start('e2e/acquirer/server.ts', [], { ACQUIRER_PORT: '0' });
  return new URL(await untilPrinted(acquirer, /"acquirer":"([^"]+)"/)).port;
}

/** @param {Record<string, string>} settings */
export async function startGateway(settings) {
  const gateway = start('bff/src/server.ts', [], { PORT: '0', SETTLE_SECONDS, ...settings });
  const address = await untilPrinted(gateway, /"Server listening at (http:[^"]+)"/);
  await untilPrinted(gateway, /("gateway ready")/);
  return { ...gateway, address };
}

/** A command of the operator, with `--json`. */
export async function tollgate(words, settings) {
  const program = start('bff/src/operator/tollgate.ts', [...words, '--json'], settings);
  const code = await program.ended;
  return { code, ...JSON.parse(program.output().trim().split('\n').at(-1)) };
}

/** One payment at the acquirer. @param {Record<string, string>} more @param {string} path */
export async function pay(gateway, more = CARD, path = '/v1/payments') {
  const order = {
    entityId: ENTITY,
    amount: '92.00',
    currency: 'EUR',
    paymentType: 'DB',
    testMode: 'EXTERNAL',
  };
  const answer = await fetch(gateway.address + path, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-token-main' },
    body: new URLSearchParams({ ...order, ...more }),
  });
  const body = await answer.json();
  expect(body.result).toMatchObject({ code: '000.100.112' });
  return body;
}

/** The result code of a payment, or nothing when the gateway does not know it. */
async function codeOf(gateway, id) {
  const answer = await fetch(`${gateway.address}/v1/payments/${id}?entityId=${ENTITY}`, {
    headers: { authorization: 'Bearer demo-token-main' },
  });
  const { result } = await answer.json();
  if (answer.status === 404) return undefined;
  expect(answer.status).toBe(200);
  return result.code;
}

/** Clients that pay one payment after the other until they are stopped. */
function startPaying(gateway) {
  const paid = [];
  const stop = new AbortController();
  const lanes = Array.from({ length: LANES }, async () => {
    while (!stop.signal.aborted) paid.push((await pay(gateway)).id);
  });
  return {
    /** Waits for so many payments more. */
    more: async (count) => {
      const enough = paid.length + count;
      while (paid.length < enough) await Promise.race([wait(5), ...lanes]);
    },
    paid: () => [...paid],
    stop: async () => {
      stop.abort();
      await Promise.all(lanes);
    },
  };
}

/**
 * The whole drill: payments and stored details, a backup while payments run, everything lost, a restore into an empty
 * place, and the comparison of what is there with what clients and the acquirer know.
 *
 * @param {object} store
 * @param {Record<string, string>} store.settings of a gateway on it.
 * @param {() => Promise<string>} store.backUp resolves with the path of the backup.
 * @param {() => Promise<void>} store.lose everything but backups and keys.
 * @param {(backup: string) => Promise<Record<string, string>>} store.restore resolves with the settings of a gateway on
 *   what was restored.
 */
export async function drill(store) {
  const acquirer = { ACQUIRER_PORT: await startAcquirer() };
  await addOfficeRows(store.settings);
  const lost = await startGateway({ ...store.settings, ...acquirer });
  const { registrationId } = await pay(lost, { ...CARD, createRegistration: 'true' });
  const paying = startPaying(lost);
  await paying.more(8);
  const before = paying.paid();
  const backup = await store.backUp();
  const during = paying.paid();
  expect(during.length).toBeGreaterThan(before.length);
  await paying.more(8);
  await paying.stop();
  const all = paying.paid();
  await lost.end('SIGKILL');
  await store.lose();

  const settings = { ...(await store.restore(backup)), ...acquirer };
  // Before a gateway runs on it: the books are proven, and the keys open what is sealed.
  expect(await tollgate(['audit'], settings)).toMatchObject({ code: 0, proven: true });
  expect(await tollgate(['vault', 'status'], settings)).toMatchObject({ code: 0 });
  expect(await tollgate(['audit-log', 'verify'], settings)).toMatchObject({ code: 0, faults: { total: 0 } });
  await expectOfficeRows(settings);

  const restored = await startGateway(settings);
  await untilNothingIsOpen(settings);
  const known = await Promise.all(all.map((id) => codeOf(restored, id)));
  const missing = all.filter((_id, index) => known[index] === undefined);
  // What was acknowledged before the backup began is there; what is there was approved, as its client was notified.
  expect(missing.filter((id) => before.includes(id))).toEqual([]);
  expect(new Set(known.filter((code) => code !== undefined))).toEqual(new Set(['000.100.112']));
  // All of the last payments were made after the backup had ended.
  expect(missing).toEqual(expect.arrayContaining(all.slice(-4)));

  // The acquirer's books have what the backup has not, and the comparison names each of these payments and no other.
  const { code, faults } = await tollgate(['audit', '--acquirer', 'acquirer-a'], settings);
  expect({ code, total: faults.total }).toEqual({ code: 1, total: missing.length });
  expect(new Set(faults.first.map(({ kind }) => kind))).toEqual(new Set(['booked-not-approved']));

  // Stored details are usable, and payments go on behind those that were restored.
  await pay(restored, {}, `/v1/registrations/${registrationId}/payments`);
  await pay(restored);
  expect(await tollgate(['audit'], settings)).toMatchObject({ code: 0, proven: true });
  expect(await restored.end('SIGTERM')).toBe(0);
}

/** Payments that were under way at the moment of the backup are settled by asking the acquirer. */
async function untilNothingIsOpen(settings) {
  for (;;) {
    const { open } = await tollgate(['audit'], settings);
    if (open.total === 0) return;
    await wait(200);
  }
}

/** Runs a program that may fail. @param {string[]} command @param {Record<string, string>} env added to this process's */
export async function endOf([program, ...parameters], env = {}) {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
  const [code] = await once(child, 'close');
  return { code, out: out.trim(), err: err.trim() };
}
