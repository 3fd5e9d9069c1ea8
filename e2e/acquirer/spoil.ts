/**
 * Faults that happen on the wire.
 *
 * They work on the socket below Fastify: a reset, half a body and a second answer are exactly what an HTTP
 * framework exists to prevent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './fault.ts';
import { problem } from './problem.ts';

type Kind = Fault['kind'];

/** Lives through the faults that come before the booking. True when the call has ended by one. */
export async function spoilBeforeBooking(faults: readonly Fault[], reply: FastifyReply): Promise<boolean> {
  await wait(faults, false);
  if (pick(faults, 'reset-before-booking') !== undefined) {
    reset(reply);
    return true;
  }
  const failing = faults.find((one) => one.kind === 'server-error' && one.afterBooking !== true);
  if (failing?.kind === 'server-error') {
    fail(reply, failing.status);
    return true;
  }
  return false;
}

/** Loses the answer now and books later, if that was ordered. True when the call has ended by it. */
export function spoilByBookingLate(
  faults: readonly Fault[],
  reply: FastifyReply,
  book: () => unknown,
): boolean {
  const late = pick(faults, 'books-late');
  if (late === undefined) return false;
  // Unreferenced: what is still to be booked must not keep a stopped platform alive.
  setTimeout(book, late.ms).unref();
  if (late.status === undefined) reset(reply);
  else fail(reply, late.status);
  return true;
}

/** Answers, as far as the faults let it. */
export async function answerSpoilt(
  faults: readonly Fault[],
  reply: FastifyReply,
  answer: object,
): Promise<void> {
  await wait(faults, true);
  if (pick(faults, 'reset-after-booking') !== undefined) {
    reset(reply);
    return;
  }
  const failing = pick(faults, 'server-error');
  if (failing !== undefined) {
    fail(reply, failing.status);
    return;
  }
  if (pick(faults, 'rubbish-body') !== undefined) {
    reply.type('application/json').send('{"state": approved <html>');
    return;
  }
  if (pick(faults, 'half-body') !== undefined) {
    sendHalf(reply, JSON.stringify(answer));
    return;
  }
  if (pick(faults, 'duplicate-answer') !== undefined) repeatAfter(reply, JSON.stringify(answer));
  reply.send(answer);
}

function pick<K extends Kind>(faults: readonly Fault[], kind: K): Extract<Fault, { kind: K }> | undefined {
  return faults.find((one): one is Extract<Fault, { kind: K }> => one.kind === kind);
}

async function wait(faults: readonly Fault[], afterBooking: boolean): Promise<void> {
  for (const one of faults) {
    if (one.kind === 'delay' && (one.afterBooking ?? false) === afterBooking) {
      // oxlint-disable-next-line no-await-in-loop -- delays add up
      await delay(one.ms);
    }
  }
}

/** Waits. Unreferenced: a call that is still waiting must not keep a stopped platform alive. */
export async function delay(ms: number): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { ref: false });
}

function fail(reply: FastifyReply, status = 503): void {
  reply.code(status).send(problem('server-error', 'A server error was ordered by a fault switch.'));
}

/** Ends the call by a reset of its connection, without an answer. */
export function reset(reply: FastifyReply): void {
  const socket = reply.request.raw.socket;
  reply.hijack();
  socket.resetAndDestroy();
}

function sendHalf(reply: FastifyReply, body: string): void {
  const bytes = Buffer.from(body);
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  raw.write(bytes.subarray(0, bytes.length / 2), () => raw.destroy());
}

function repeatAfter(reply: FastifyReply, body: string): void {
  const socket = reply.request.raw.socket;
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  reply.raw.once('finish', () => socket.write(head + body));
}
