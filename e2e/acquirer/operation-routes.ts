import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Books } from './books.ts';
import { claimCancelled } from './claim-cancelled.ts';
import type { Fault } from './fault.ts';
import type { Faults } from './faults.ts';
import type { Amount, Instruction } from './instruction.ts';
import { problem } from './problem.ts';
import { CANCELLATION_SCHEMA, INSTRUCTION_SCHEMA, KEY_SCHEMA } from './protocol.ts';
import type { DeclineCode } from './response-codes.ts';
import { answerSpoilt, delay, reset, spoilBeforeBooking, spoilByBookingLate } from './spoil.ts';
import type { PageOwner, Transfers } from './transfers.ts';
import type { Undecided } from './undecided.ts';

interface KeyParam {
  key: string;
}

/** The parts of one acquirer. */
interface Desk {
  readonly books: Books;
  readonly transfers: Transfers;
  readonly undecided: Undecided;
  readonly faults: Faults;
}

/** Booking, asking and cancelling by key. A PUT may be sent again as often as a gateway likes. */
export function operationRoutes(app: FastifyInstance, { books, transfers, undecided, faults }: Desk): void {
  app.put<{ Params: KeyParam; Body: Instruction }>(
    '/operations/:key',
    { schema: { params: KEY_SCHEMA, body: INSTRUCTION_SCHEMA } },
    async (request, reply) => {
      const instruction = request.body;
      const { key } = request.params;
      const edition = books.edition();
      const met = faults.next(instruction.type, instruction.amount);
      const here = `${originOf(request)}${app.prefix}`;
      const pageOf = (owner: PageOwner, token: string) => `${here}/${owner}/${token}`;
      // Asks the books at the moment of booking: the key may have been cancelled, or all forgotten, while this waited.
      const book = () =>
        books.edition() === edition
          ? (undecided.take(key, instruction) ??
            transfers.take(key, instruction, orderedDecline(instruction, met), pageOf))
          : 'forgotten';
      await delay((instruction.simulate?.delaySeconds ?? 0) * 1000);
      if (await spoilBeforeBooking(met, reply)) return reply;
      if (spoilByBookingLate(met, reply, book)) return reply;
      return answer(reply, met, key, book());
    },
  );

  app.put<{ Params: KeyParam; Body: { amount: Amount } }>(
    '/cancellations/:key',
    { schema: { params: KEY_SCHEMA, body: CANCELLATION_SCHEMA } },
    async (request, reply) => {
      const { amount } = request.body;
      const { key } = request.params;
      const edition = books.edition();
      const met = faults.next('cancellation', amount);
      if (await spoilBeforeBooking(met, reply)) return reply;
      if (books.edition() !== edition) return answer(reply, met, key, 'forgotten');
      const waiting = undecided.findOf(key, amount);
      if (waiting !== undefined) return answer(reply, met, key, waiting);
      const isIgnored = met.some(({ kind }) => kind === 'ignores-cancellation');
      const cancelled = isIgnored
        ? claimCancelled(books, transfers, key, amount)
        : transfers.cancel(key, amount);
      return answer(reply, met, key, cancelled);
    },
  );

  app.get<{ Params: KeyParam }>(
    '/operations/:key',
    { schema: { params: KEY_SCHEMA } },
    async (request, reply) => {
      const { key } = request.params;
      const met = faults.next('status', books.find(key)?.amount);
      if (await spoilBeforeBooking(met, reply)) return reply;

      // Looked up after the faults, so that a delayed question sees what was booked while it waited.
      const operation = transfers.findByKey(key) ?? undecided.find(key) ?? books.find(key);
      if (operation === undefined) {
        return reply.code(404).send(problem('unknown-operation', 'Nothing is booked under this key.', key));
      }
      await answerSpoilt(met, reply, operation);
      return reply;
    },
  );
}

async function answer(
  reply: FastifyReply,
  met: readonly Fault[],
  key: string,
  operation: object | 'conflict' | 'forgotten',
): Promise<FastifyReply> {
  if (operation === 'forgotten') {
    // The books were cleared while it waited: to the gateway it is lost, as if this process had died.
    reset(reply);
    return reply;
  }
  if (operation === 'conflict') {
    return reply
      .code(409)
      .send(problem('key-conflict', 'This key belongs to an operation with other data.', key));
  }
  await answerSpoilt(met, reply, operation);
  return reply;
}

/** The address at which the gateway calls this process; a shopper on the same machine can use it too. */
function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

/** A switch comes before what the request asks for: who set it wants to see just that. */
function orderedDecline(instruction: Instruction, faults: readonly Fault[]): DeclineCode | undefined {
  const decline = faults.find((one) => one.kind === 'decline');
  return decline?.responseCode ?? instruction.simulate?.responseCode;
}
