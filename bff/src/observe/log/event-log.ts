import { type Ending, NO_OBSERVER, type Observer, type Operation } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { acquirerLines } from './acquirer-lines.ts';
import { directoryLines } from './directory-lines.ts';

/** Writes what the gateway reports to the log. Lines about an operation have the ids of it and of its payment. */
export interface EventLog extends Observer {
  /** Writes the pending lines. */
  end(): void;
}

/** The difference of this clock from the database's that is logged, in milliseconds. */
const CLOCKS_APART = 2000;

export function createEventLog(logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>): EventLog {
  const acquirers = acquirerLines((fields, message) => logger.warn(fields, message));
  const directories = directoryLines(logger);
  let wereApart = false;
  return {
    ...NO_OBSERVER,
    acquirerCalled: (call) => acquirers.called(call),
    circuitChanged: (acquirer, state) => acquirers.circuitChanged(acquirer, state),
    directoryCalled: (call) => directories.called(call),
    cardRangesRefreshed: (refresh) => directories.rangesRefreshed(refresh),
    resultRefused: (refused) => directories.resultRefused(refused),
    challengeReturned: (returned) => directories.challengeReturned(returned),
    walletTokenRefused: ({ paymentId, entityId, wallet, reason, keyId }) =>
      logger.warn({ paymentId, entityId, wallet, reason, keyId }, 'the token of a wallet was refused'),
    endedTokenUsed: ({ id, merchant, endsAt }) =>
      logger.warn(
        { token: id ?? 'of the merchants file', merchant, endsAt: new Date(endsAt).toISOString() },
        'an access token was used that has ended; make a new one with token make',
      ),
    cardTestingMet: ({ paymentId, channelId, dimension, action }) =>
      logger.warn(
        { paymentId, channelId, limit: dimension, action },
        'an attempt by card was above a limit of its channel',
      ),
    archivedPaymentAsked: (paymentId) =>
      logger.warn(
        { paymentId },
        'a capture, refund or chargeback of a payment that may be in an archive was refused; payment show finds it',
      ),
    operationSettled: (operation) => logger.info(fieldsOf(operation), 'operation settled'),
    operationContradicted: (operation, answer) =>
      logger.error(
        { ...fieldsOf(operation), ...fieldsOfAnswer(answer) },
        'the acquirer contradicts the ending of an operation',
      ),
    contradictionHandled: (operation, end) =>
      end === 'left-open'
        ? logger.error(
            { ...fieldsOf(operation), end },
            'a contradiction is left open; see the command contradictions',
          )
        : logger.warn({ ...fieldsOf(operation), end }, 'a contradiction was corrected at the acquirer'),
    operationStaysUnknown: (operation) =>
      logger.warn(fieldsOf(operation), 'the outcome of an operation stays unknown'),
    clockCompared: (milliseconds) => {
      // Once for each divergence, not in every round.
      const areApart = Math.abs(milliseconds) > CLOCKS_APART;
      if (areApart && !wereApart) {
        logger.warn({ milliseconds }, 'the clock differs from the database clock');
      } else if (wereApart && !areApart) {
        logger.info({ milliseconds }, 'the clock agrees with the database clock again');
      }
      wereApart = areApart;
    },
    countersShared: (areShared, reason) =>
      areShared
        ? logger.info({}, 'limits are counted for all processes together again')
        : logger.warn({ reason }, 'limits are counted by each process for itself'),
    retentionEnded: (removal) => {
      if (removal.kind === 'held-back') {
        logger.warn({ why: removal.why }, 'expired data is not removed; see the retention command');
      } else if (removal.kind === 'removed' && removal.rows.size > 0) {
        logger.info({ rows: Object.fromEntries(removal.rows) }, 'expired data removed');
      }
      if (removal.kind === 'removed' && removal.months !== undefined) {
        logger.info(
          { months: removal.months },
          'names and addresses of shoppers were erased: their keys were destroyed',
        );
      }
    },
    webhookTried: ({ addressId, eventId, type, state, outcome, attempts }) => {
      const fields = { webhook: addressId, event: eventId, type, outcome, attempts };
      if (state === 'dead') {
        logger.error(fields, 'delivery of an event given up; see the command webhook failed');
      } else if (state === 'waiting') {
        logger.warn(fields, 'delivery of an event failed; it will be retried');
      }
    },
    webhookEventsLost: (webhook, count) =>
      logger.error(
        { webhook, count },
        'deliveries of expired events given up; see the command webhook failed',
      ),
    resultCallTried: ({ purpose, end, tries, state }) => {
      if (state === 'given-up') {
        logger.warn(
          { purpose, end, tries },
          'a result address was called in vain; see the command notifications',
        );
      }
    },
    end: () => acquirers.end(),
  };
}

function fieldsOf({ id, rootId, paymentType, acquirer, state, resultCode }: Operation): object {
  return {
    paymentId: rootId,
    ...(id !== rootId && { operationId: id }),
    paymentType,
    acquirer: acquirer?.name,
    state,
    resultCode,
  };
}

function fieldsOfAnswer({ state, resultCode }: Ending): object {
  return { answeredState: state, answeredResultCode: resultCode };
}

type Event = keyof Observer;
type Notify = (...details: unknown[]) => void;

/** One observer that passes each event on to all of them, in their order. */
export function notifyAll(...observers: readonly Observer[]): Observer {
  const events = Object.keys(NO_OBSERVER) as Event[];
  return Object.fromEntries(
    events.map((event) => {
      const listeners = observers
        .map((observer) => observer[event] as Notify)
        .filter((notify) => notify !== NO_OBSERVER[event]);
      const [only, other] = listeners;
      return other === undefined
        ? [event, only ?? NO_OBSERVER[event]]
        : [event, (...details: unknown[]) => listeners.forEach((notify) => notify(...details))];
    }),
  ) as unknown as Observer;
}
