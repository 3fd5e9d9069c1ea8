import { describe, expect, it } from 'vitest';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import { AMOUNTS, isWithin } from './amounts.fixture.ts';
import type { Connector, ConnectorCapabilities } from './connector.ts';
import type { AuthorisationReply } from './connector-reply.ts';
import { aCredit, anAuthorisation, canaryAuthentication, freshKey, UNPROVEN } from './request.fixture.ts';
import { FOLLOW_UP_VERBS, prepare, prepareFollowUp, VERBS, type Verb } from './verbs.fixture.ts';

/** An acquirer that declares what it cannot do: the suite proves that it does the rest, and declines this. */
export interface LimitedAcquirer {
  readonly capabilities: ConnectorCapabilities;
  /** How many requests have reached the acquirer so far. */
  readonly requestsReceived: () => number;
  /** Its response code for an original that it does not know; it does not book that refusal. */
  readonly unknownOriginal: string;
}

/** The cases of a test that is asked only where a capability says so. */
export function where<T>(isAsked: boolean, ...cases: readonly T[]): readonly T[] {
  return isAsked ? cases : [];
}

export function isAble(capabilities: ConnectorCapabilities, verb: Verb): boolean {
  if (verb === 'credit') return capabilities.credits;
  return verb === 'extend' ? capabilities.extensions : true;
}

/** The part of the contract about what an acquirer is declared unable to do: declined, with its code, unasked. */
export function describeUnable(connector: () => Connector, limited: LimitedAcquirer): void {
  const { capabilities, requestsReceived } = limited;
  const able = VERBS.filter((verb) => isAble(capabilities, verb));
  const unable = VERBS.filter((verb) => !isAble(capabilities, verb));
  const followUps = FOLLOW_UP_VERBS.filter((verb) => isAble(capabilities, verb));

  const { largestAmount = 0n } = capabilities;
  const tooMuch = { minor: largestAmount + 1n, currency: 'EUR' };

  async function ask(send: () => Promise<AuthorisationReply>) {
    const before = requestsReceived();
    const reply = await send();
    return { reply, requests: requestsReceived() - before };
  }

  describe('asked for an operation that it is declared unable to do', () => {
    it.each(unable)('declines to %s', async (verb) => {
      const { send } = await unsent(verb, connector());
      expect(await ask(send)).toMatchObject(unasked('600.200.400'));
    });

    it.each(where(!capabilities.simulatedResults, ...able))(
      'declines to %s with a simulated result',
      async (verb) => {
        const { send } = await prepare(verb, connector(), { simulatedResult: '800.100.152' });
        expect(await ask(send)).toMatchObject(unasked('600.200.810'));
      },
    );

    it.each(where(!capabilities.threeDSecure, 'another party'))(
      'declines a card whose shopper was authenticated by %s',
      async () => {
        const request = anAuthorisation({ authentication: canaryAuthentication() });
        expect(await ask(() => connector().authorise(request))).toMatchObject(unasked('600.200.500'));
      },
    );

    it.each(where(!capabilities.threeDSecure, ...Object.keys(UNPROVEN)))('declines %s', async (what) => {
      const request = anAuthorisation({ authentication: UNPROVEN[what] });
      expect(await ask(() => connector().authorise(request))).toMatchObject(unasked('600.200.500'));
    });

    it.each(where(!capabilities.verifications, 'card'))('declines to verify a %s', async () => {
      const request = anAuthorisation({ amount: { minor: 0n, currency: 'EUR' }, capture: 'later' });
      expect(await ask(() => connector().authorise(request))).toMatchObject(unasked('100.550.300'));
    });

    it.each(AMOUNTS.filter(([, amount]) => !isWithin(capabilities, amount)))(
      'declines to authorise %s',
      async (_what, amount) => {
        const request = anAuthorisation({ amount });
        expect(await ask(() => connector().authorise(request))).toMatchObject(unasked('100.550.301'));
      },
    );

    it.each(where(capabilities.largestAmount !== undefined, ...followUps))(
      'declines to %s more than its largest amount',
      async (verb) => {
        const { key } = await approved(connector());
        const reply = await prepareFollowUp(verb, connector(), key, { amount: tooMuch }).send();
        expect(reply).toMatchObject({ kind: 'declined', resultCode: '100.550.301' });
      },
    );
  });
}

function unasked(resultCode: ResultCode) {
  return { reply: { kind: 'declined', resultCode }, requests: 0 };
}

async function unsent(verb: Verb, connector: Connector) {
  if (verb === 'credit') return { send: () => connector.credit(aCredit()) };
  if (verb === 'authorise') throw new Error('every acquirer authorises');
  return prepareFollowUp(verb, connector, freshKey());
}

async function approved(connector: Connector) {
  const original = anAuthorisation({ capture: 'later' });
  expect(await connector.authorise(original)).toMatchObject({ kind: 'approved' });
  return original;
}
