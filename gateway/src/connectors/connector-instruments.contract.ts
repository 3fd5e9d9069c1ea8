import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Connector, ConnectorCapabilities } from './connector.ts';
import type { AuthorisationReply } from './connector-reply.ts';
import { isAble, where } from './connector-unable.contract.ts';
import { CANARY_INSTRUMENTS, leakedIn, type PaidWith } from './instrument.fixture.ts';
import { aCredit, anAuthorisation } from './request.fixture.ts';
import { prepareFollowUp } from './verbs.fixture.ts';

type Changes = Parameters<typeof aCredit>[0];

const VERBS = {
  authorise: (connector: Connector, changes: Changes) => {
    const request = anAuthorisation(changes);
    return { ...request, send: (): Promise<AuthorisationReply> => connector.authorise(request) };
  },
  credit: (connector: Connector, changes: Changes) => {
    const request = aCredit(changes);
    return { ...request, send: (): Promise<AuthorisationReply> => connector.credit(request) };
  },
};

/** What an instrument may lack. */
const BARE: Readonly<Partial<Record<PaidWith['kind'], object>>> = {
  card: { holder: undefined, securityCode: undefined },
  'bank-account': {
    isIban: false,
    bank: undefined,
    bankName: undefined,
    country: undefined,
    mandate: undefined,
    dueDate: undefined,
  },
  wallet: { source: undefined, cardNetwork: undefined, cardType: undefined },
  'token-account': {
    type: 'EXTERNAL',
    expiryMonth: undefined,
    expiryYear: undefined,
    cryptogram: undefined,
    dtvc: undefined,
  },
};

/**
 * The part of the contract about instruments.
 *
 * @param kinds the kinds that the acquirer accepts; its brands keep the others from it
 * @param able what the acquirer is declared able to do
 */
export function describeInstruments(
  connector: () => Connector,
  kinds: readonly PaidWith['kind'][],
  able: ConnectorCapabilities,
): void {
  const verbs = (['authorise', 'credit'] as const).filter((verb) => isAble(able, verb));

  describe.each(kinds)('given a %s', (kind) => {
    const { instrument, secrets } = CANARY_INSTRUMENTS[kind];

    describe.each(verbs)('to %s', (verb) => {
      it('approves, and says the same when sent again, or asked', async () => {
        const { key, amount, send } = VERBS[verb](connector(), { instrument });
        const reply = await send();
        expect(reply).toMatchObject({ kind: 'approved', connectorTxId1: expect.stringMatching(/./) });
        expect(await send()).toEqual(reply);
        expect(await connector().status(key, amount)).toEqual(reply);
      });

      it.each(where(able.simulatedResults, '800.100.152' as const))(
        'declines with the simulated result %s',
        async (simulatedResult) => {
          const { send } = VERBS[verb](connector(), { instrument, simulatedResult });
          expect(await send()).toMatchObject({ kind: 'declined', resultCode: simulatedResult });
        },
      );

      it('gives none of its secrets back', async () => {
        const approved = VERBS[verb](connector(), { instrument });
        const declined = VERBS[verb](connector(), { instrument, simulatedResult: '800.100.152' });
        const said = [
          await approved.send(),
          await declined.send(),
          await connector().status(approved.key, approved.amount),
          await connector().status(declined.key, declined.amount),
        ];
        const text = inspect(said, { depth: null, showHidden: true });
        expect(text).toContain('approved');
        expect(leakedIn(text, secrets)).toEqual([]);
      });
    });

    it('refunds a debit', async () => {
      const debit = anAuthorisation({ instrument });
      expect(await connector().authorise(debit)).toMatchObject({ kind: 'approved' });
      const refund = prepareFollowUp('refund', connector(), debit.key);
      expect(await refund.send()).toMatchObject({ kind: 'approved' });
    });
  });

  it.each(kinds.filter((kind) => kind in BARE))(
    'takes a %s of which no more is known than must be',
    async (kind) => {
      const instrument = { ...CANARY_INSTRUMENTS[kind].instrument, ...BARE[kind] } as PaidWith;
      const reply = await connector().authorise(anAuthorisation({ instrument }));
      expect(reply).toMatchObject({ kind: 'approved' });
    },
  );
}
