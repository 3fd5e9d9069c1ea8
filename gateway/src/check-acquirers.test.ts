import { expect, it } from 'vitest';
import { merchantsAt } from './running-gateway.fixture.ts';
import { checkAcquirers } from './running-gateway.ts';

/** Two channels: some payments of the first go to acquirer-b, and all of the second to acquirer-c. */
const { merchants } = merchantsAt({ 'acquirer-a': 'http://a' }, ({ acquirers, merchants: [merchant] }) => {
  const [channel] = merchant?.channels ?? [];
  if (merchant === undefined || channel === undefined) {
    throw new Error('the merchants of tests have no channel');
  }
  const routed = { ...channel, name: 'Cards', routes: [{ acquirer: 'acquirer-b' }] };
  const plain = { ...channel, name: 'Transfers', acquirer: 'acquirer-c' };
  return { acquirers, merchants: [{ ...merchant, channels: [routed, plain] }] };
});

it.each([
  [[], 'ready', undefined],
  [['acquirer-a'], 'ready', undefined],
  [['acquirer-a', 'acquirer-b'], 'unavailable', 'no acquirer answers for Cards'],
  [['acquirer-c'], 'unavailable', 'no acquirer answers for Transfers'],
  // No channel names it, so nothing is sent there.
  [['acquirer-d'], 'ready', undefined],
])('with the circuits of %o open, acquirers are %s', async (open, kind, reason) => {
  const connectors = new Map(
    ['a', 'b', 'c', 'd'].map((letter) => {
      const name = `acquirer-${letter}`;
      return [name, { isCircuitOpen: () => open.includes(name) }];
    }),
  );
  expect(await checkAcquirers(merchants, connectors)()).toMatchObject({ kind, ...(reason && { reason }) });
});
