import { describe, expect, it } from 'vitest';
import { type Connector, FULL_CAPABILITIES } from './connector.ts';
import { isAble, type LimitedAcquirer, where } from './connector-unable.contract.ts';
import { anAuthorisation, freshKey } from './request.fixture.ts';
import { FOLLOW_UP_VERBS, prepareFollowUp } from './verbs.fixture.ts';

const euros = (minor: bigint) => ({ minor, currency: 'EUR' });

/**
 * The part of the contract about operations that refer to others.
 *
 * @param keepsLimits whether the acquirer knows its books; one that does not approves, and the ledger alone guards
 * @param limited for an acquirer that cannot do all that the port has
 */
export function describeLimits(
  connector: () => Connector,
  keepsLimits: boolean,
  limited: LimitedAcquirer | undefined,
): void {
  const able = limited?.capabilities ?? FULL_CAPABILITIES;
  const unknownOriginal = limited?.unknownOriginal ?? '25';
  const refused = keepsLimits ? 'declined' : 'approved';

  async function authorised(capture: 'later' | 'with-authorisation') {
    const original = anAuthorisation({ capture });
    expect(await connector().authorise(original)).toMatchObject({ kind: 'approved' });
    return original.key;
  }

  describe('asked for something that refers to an earlier operation', () => {
    it.each(FOLLOW_UP_VERBS.filter((verb) => isAble(able, verb)))(
      `has ${refused} a %s of an original that it does not know`,
      async (verb) => {
        const { key, amount, send } = prepareFollowUp(verb, connector(), freshKey());
        const reply = await send();
        expect(reply).toMatchObject({
          kind: refused,
          ...(keepsLimits ? { resultCode: '700.100.100', acquirerResponse: unknownOriginal } : {}),
        });
        expect(await connector().status(key, amount)).toEqual(
          limited === undefined ? reply : { kind: 'not-booked' },
        );
      },
    );

    it.each(where(able.multipleCaptures, 'parts'))(
      'captures in %s, and refunds each part by its own key',
      async () => {
        const original = await authorised('later');
        for (const minor of [9000n, 200n]) {
          const capture = prepareFollowUp('capture', connector(), original, { amount: euros(minor) });
          // oxlint-disable-next-line no-await-in-loop -- one after the other, as a merchant does
          expect(await capture.send()).toMatchObject({ kind: 'approved' });
          const refund = prepareFollowUp('refund', connector(), capture.key, { amount: euros(minor) });
          // oxlint-disable-next-line no-await-in-loop
          expect(await refund.send()).toMatchObject({ kind: 'approved' });
        }
      },
    );

    it.each(where(!able.multipleCaptures, 'once'))(
      'captures a part %s, and refunds it by its own key',
      async () => {
        const original = await authorised('later');
        const part = { amount: euros(9000n), isFinal: true };
        const capture = prepareFollowUp('capture', connector(), original, part);
        expect(await capture.send()).toMatchObject({ kind: 'approved' });
        const refund = prepareFollowUp('refund', connector(), capture.key, { amount: euros(9000n) });
        expect(await refund.send()).toMatchObject({ kind: 'approved' });
        const more = prepareFollowUp('refund', connector(), capture.key, { amount: euros(100n) });
        expect(await more.send()).toMatchObject({ kind: refused });
      },
    );

    it.each(['later', 'with-authorisation'] as const)(
      'reverses a payment with capture %s',
      async (capture) => {
        const reversal = prepareFollowUp('reverse', connector(), await authorised(capture));
        expect(await reversal.send()).toMatchObject({ kind: 'approved' });
      },
    );

    it(`has ${refused} more than is left`, async () => {
      const later = await authorised('later');
      const capture = prepareFollowUp('capture', connector(), later, { amount: euros(9201n) });
      expect(await capture.send()).toMatchObject({ kind: refused });
      const sale = await authorised('with-authorisation');
      const refund = prepareFollowUp('refund', connector(), sale, { amount: euros(9201n) });
      expect(await refund.send()).toMatchObject({ kind: refused });
    });

    it.each([
      [true, refused],
      [false, able.multipleCaptures ? 'approved' : 'declined'],
    ] as const)('after a capture with isFinal %s has %s the next', async (isFinal, next) => {
      const original = await authorised('later');
      const part = { amount: euros(100n) };
      const first = prepareFollowUp('capture', connector(), original, { ...part, isFinal });
      expect(await first.send()).toMatchObject({ kind: 'approved' });
      const second = prepareFollowUp('capture', connector(), original, part);
      expect(await second.send()).toMatchObject({ kind: next });
    });

    it.each(where(able.extensions, 'extension'))('captures what an %s added', async () => {
      const original = await authorised('later');
      const extension = prepareFollowUp('extend', connector(), original, { amount: euros(100n) });
      expect(await extension.send()).toMatchObject({ kind: 'approved' });
      const capture = prepareFollowUp('capture', connector(), original, { amount: euros(9300n) });
      expect(await capture.send()).toMatchObject({ kind: 'approved' });
    });
  });
}
