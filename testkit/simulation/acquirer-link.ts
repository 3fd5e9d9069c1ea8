import {
  type AuthorisationRequest,
  type Connector,
  FULL_CAPABILITIES,
} from '@tollgate/gateway/connectors/connector';
import type { AuthorisationReply, ConnectorReply } from '@tollgate/gateway/connectors/connector-reply';
import type { Acquirer, AnyRequest, BookedAs } from './acquirer.ts';
import type { CardIssuer } from './card-issuer.ts';
import { type FaultsOfStory, lifeOf } from './faults-of-story.ts';
import type { GatewayProcess } from './gateway-process.ts';
import type { Fate } from './story.ts';
import type { Trace } from './trace.ts';
import type { VirtualTime } from './virtual-time.ts';

interface LinkParts {
  readonly acquirer: Acquirer;
  readonly issuer: CardIssuer;
  /** Its number in the weather. */
  readonly number: number;
  readonly time: VirtualTime;
  readonly trace: Trace;
  readonly faults: FaultsOfStory;
  /** How often each key was sent, over all gateways. */
  readonly sent: Map<string, number>;
}

/** After that many milliseconds without an answer a connector gives up. */
const PATIENCE = 10_000;
const TRAVEL = [5, 90] as const;
const SLOW = [3_000, 9_000] as const;
const AFTER_A_MINUTE = [62_000, 100_000] as const;
const LATE = [11_000, 110_000] as const;

/** Operations that the gateway undoes itself. */
const CAN_BE_UNDONE: ReadonlySet<BookedAs> = new Set(['authorisation', 'sale', 'credit', 'capture']);

/** The connector of one gateway: requests and answers on their way to and from an acquirer, or lost on it. */
export function linkTo(process: GatewayProcess, parts: LinkParts): Connector {
  const { acquirer, issuer, time, trace, faults, number, sent } = parts;
  function send(type: BookedAs, request: AnyRequest, pageSeconds?: number): Promise<ConnectorReply> {
    const { key, amount } = request;
    const life = lifeOf(key);
    const context = process.ownContext();
    const fault = process.beginStep(context, `${type} ${key}`);
    const random = faults.randomOf(life);
    const drawn = faults.fateOf(life, number);
    const fate = possibleFate(drawn, type, request, acquirer);
    if (process.isAlive) {
      sent.set(key, (sent.get(key) ?? 0) + 1);
      trace.note(
        process.name,
        `life ${life}: ${type} ${short(key)} of ${amount.minor} to ${acquirer.name}: ${fate}`,
      );
    }
    const travel = (): number => random.integer(...TRAVEL);
    return new Promise((resolve) => {
      if (!process.isAlive) return;
      const reply = (after: number, end: ConnectorReply): void => {
        time.after(after, () => resolve(end), context);
      };
      const arrive = (after: number, then?: (end: ConnectorReply) => void): void => {
        time.after(
          after,
          () => {
            const end = acquirer.arrive({
              key,
              type,
              amount,
              original: request.originalKey,
              isDeclined: fate === 'declined' || fate === 'soft-declined',
              isSoft: fate === 'soft-declined',
              // Only if a gateway is still waiting: a booking that no gateway learns of cannot be corrected.
              isStubborn: fate === 'stubborn' && process.isAlive && process.hangsUntil <= time.now,
              pageUntil: pageSeconds === undefined ? undefined : time.now + pageSeconds * 1000,
            });
            trace.note(acquirer.name, `${type} ${short(key)}: ${end.kind}`);
            if (fault?.kind === 'stop-after') process.stop(fault.lasting);
            then?.(end as ConnectorReply);
          },
          unowned(life),
        );
      };
      const byFate: Record<Fate, () => void> = {
        answered: () => arrive(travel(), (end) => reply(travel(), end)),
        declined: () => arrive(travel(), (end) => reply(travel(), end)),
        'soft-declined': () => arrive(travel(), (end) => reply(travel(), end)),
        'never-sent': () => reply(travel(), { kind: 'not-sent', reason: 'connection refused' }),
        lost: () => reply(random.chance(0.5) ? travel() : PATIENCE, UNKNOWN),
        'answer-lost': () => {
          arrive(travel());
          reply(random.chance(0.5) ? 2 * TRAVEL[1] : PATIENCE, UNKNOWN);
        },
        slow: () => arrive(random.integer(...SLOW), (end) => reply(travel(), end)),
        late: () => {
          arrive(random.integer(...LATE));
          reply(PATIENCE, UNKNOWN);
        },
        stubborn: () => arrive(random.integer(...AFTER_A_MINUTE), (end) => reply(1, end)),
        doubled: () => {
          arrive(travel(), (end) => reply(travel(), end));
          arrive(random.integer(...LATE));
        },
      };
      byFate[fate]();
    });
  }

  /** A status inquiry, or a cancellation. */
  function inquire<End extends { readonly kind: string }>(
    what: string,
    key: string,
    ask: () => End,
  ): Promise<End | typeof UNREACHABLE> {
    const life = lifeOf(key);
    const context = process.ownContext();
    process.beginStep(context, `${what} ${key}`);
    const random = faults.randomOf(life);
    const fate = faults.inquiryFateOf(life, number);
    return new Promise((resolve) => {
      if (!process.isAlive) return;
      const isLost = fate === 'unreachable';
      time.after(
        fate === 'slow' ? random.integer(...SLOW) : random.integer(...TRAVEL),
        () => {
          const end = isLost ? UNREACHABLE : ask();
          trace.note(process.name, `asks ${acquirer.name}, ${what} ${short(key)}: ${end.kind} (${fate})`);
          const heard = fate === 'answer-lost' ? UNREACHABLE : end;
          time.after(random.integer(...TRAVEL), () => resolve(heard), context);
        },
        unowned(life),
      );
    });
  }

  const authorise = (request: AuthorisationRequest): Promise<AuthorisationReply> => {
    if (process.isAlive) issuer.judge(request);
    return send(
      request.capture === 'later' ? 'authorisation' : 'sale',
      request,
      request.redirect === undefined ? undefined : request.redirect.seconds,
    );
  };
  return {
    name: acquirer.name,
    capabilities: FULL_CAPABILITIES,
    authorise,
    credit: (request) => send('credit', request),
    extend: (request) => send('extension', request),
    capture: (request) => send('capture', request),
    reverse: (request) => send('reversal', request),
    refund: (request) => send('refund', request),
    status: (key) => inquire('status', key, () => acquirer.status(key)),
    cancel: (key, amount) => inquire('cancel', key, () => acquirer.cancel(key, amount)),
    close: async () => undefined,
  };
}

/** Requests and answers in transit belong to no gateway, so a stop does not lose them. */
const unowned = (life: number) => ({ runner: undefined, life });

const UNKNOWN = { kind: 'unknown', reason: 'no answer' } as const;
const UNREACHABLE = { kind: 'unreachable', reason: 'no answer' } as const;

/** A key as people read it: without the zeros of a simulated id. */
export function short(key: string): string {
  return key.replace(/^0*([0-9a-f]+?)0{8,}([0-9a-f]+)/, '$1:$2');
}

/**
 * Not every fate can meet every request. A refund or reversal whose answer reached no gateway is left to an operator,
 * and so is a booking whose acquirer declines the last request that could undo it.
 */
function possibleFate(fate: Fate, type: BookedAs, request: AnyRequest, { books }: Acquirer): Fate {
  if (fate === 'stubborn') return CAN_BE_UNDONE.has(type) ? fate : 'slow';
  const isUndoing = request.key.includes('-undo-');
  const isLastWay =
    type === 'refund' || (request.originalKey && books.get(request.originalKey)?.type !== 'sale');
  return isUndoing && isLastWay && (fate === 'declined' || fate === 'soft-declined') ? 'answered' : fate;
}
