import { describe, expect, it } from 'vitest';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import { AMOUNTS, isWithin } from './amounts.fixture.ts';
import type { Connector, ConnectorCapabilities } from './connector.ts';
import type { ConnectorReply } from './connector-reply.ts';
import { aCredit, anAuthorisation, freshKey } from './request.fixture.ts';
import { FOLLOW_UP_VERBS, prepare, prepareFollowUp, VERBS, type Verb } from './verbs.fixture.ts';

/** An acquirer that declares what it can not do. The suite asks it for the rest, and for this that it declines. */
export interface LimitedAcquirer {
  readonly capabilities: ConnectorCapabilities;
  /** How many requests have reached the acquirer so far. */
  readonly requestsReceived: () => number;
  /** What it says of an original that it does not know; it keeps no memory of having said so. */
  readonly unknownOriginal: string;
}

/** What is declined before anybody is asked, by what is declared. */
const DECLINED_WITH = {
  credit: '600.200.400',
  extend: '600.200.400',
  simulatedResults: '600.200.810',
  verifications: '100.550.300',
  largestAmount: '100.550.301',
} as const satisfies Record<string, ResultCode>;

export function isAble(capabilities: ConnectorCapabilities, verb: Verb): boolean {
  if (verb === 'credit') return capabilities.credits;
  return verb === 'extend' ? capabilities.extensions : true;
}

/** The part of the contract about what an acquirer is declared unable to do: declined, with its code, unasked. */
export function describeUnable(connector: () => Connector, limited: LimitedAcquirer): void {
  const { capabilities, requestsReceived } = limited;
  const able = VERBS.filter((verb) => isAble(capabilities, verb));
  const unable = VERBS.filter((verb) => !isAble(capabilities, verb));

  async function expectUnasked(resultCode: ResultCode, send: () => Promise<ConnectorReply>): Promise<void> {
    const before = requestsReceived();
    expect(await send()).toMatchObject({ kind: 'declined', resultCode });
    expect(requestsReceived()).toBe(before);
  }

  describe('asked for what it is declared unable to do', () => {
    it.each(unable)('declines to %s', async (verb) => {
      const { send } = await unsent(verb, connector());
      await expectUnasked(verb === 'credit' ? DECLINED_WITH.credit : DECLINED_WITH.extend, send);
    });

    if (!capabilities.simulatedResults) {
      it.each(able)('declines to %s with a simulated result', async (verb) => {
        const { send } = await prepare(verb, connector(), { simulatedResult: '800.100.152' });
        await expectUnasked(DECLINED_WITH.simulatedResults, send);
      });
    }

    if (!capabilities.verifications) {
      it('declines to verify a card', async () => {
        const request = anAuthorisation({ amount: { minor: 0n, currency: 'EUR' }, capture: 'later' });
        await expectUnasked(DECLINED_WITH.verifications, () => connector().authorise(request));
      });
    }

    it.each(AMOUNTS.filter(([, amount]) => !isWithin(capabilities, amount)))(
      'declines to authorise %s',
      async (_what, amount) => {
        await expectUnasked(DECLINED_WITH.largestAmount, () =>
          connector().authorise(anAuthorisation({ amount })),
        );
      },
    );

    const { largestAmount } = capabilities;
    if (largestAmount !== undefined) {
      const amount = { minor: largestAmount + 1n, currency: 'EUR' };

      it.each(FOLLOW_UP_VERBS.filter((verb) => isAble(capabilities, verb)))(
        'declines to %s more than its largest amount',
        async (verb) => {
          const { key } = await approved(connector());
          const reply = await prepareFollowUp(verb, connector(), key, { amount }).send();
          expect(reply).toMatchObject({ kind: 'declined', resultCode: DECLINED_WITH.largestAmount });
        },
      );
    }
  });
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
