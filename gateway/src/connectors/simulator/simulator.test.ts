import { expect, it } from 'vitest';
import { describeConnector } from '../connector.contract.ts';
import { aFollowUp, anAuthorisation } from '../request.fixture.ts';
import { openBank } from './bank-shopper.fixture.ts';
import { createSimulator } from './simulator.ts';

const { bank, shopper } = openBank();

describeConnector('the simulator', {
  create: (capabilities = {}) => createSimulator({ name: 'simulator-a', capabilities, bank }),
  keepsLimits: false,
  shopper,
});

it('the simulator forgets its oldest answer when its memory is full, and books that key the same way again', async () => {
  const simulator = createSimulator({ name: 'simulator-a', memory: 2 });
  const requests = [anAuthorisation(), anAuthorisation(), anAuthorisation()] as const;
  const [first, second, third] = [
    await simulator.authorise(requests[0]),
    await simulator.authorise(requests[1]),
    await simulator.authorise(requests[2]),
  ];
  expect(await simulator.status(requests[0].key, requests[0].amount)).toEqual({ kind: 'not-booked' });
  expect(await simulator.status(requests[1].key, requests[1].amount)).toEqual(second);
  expect(await simulator.status(requests[2].key, requests[2].amount)).toEqual(third);
  expect(await simulator.authorise(requests[0])).toEqual(first);
});

it('the simulator forgets a tenth of its answers at once, the oldest', async () => {
  const simulator = createSimulator({ name: 'simulator-a', memory: 20 });
  const requests = Array.from({ length: 21 }, () => anAuthorisation());
  for (const request of requests) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await simulator.authorise(request);
  }
  const kinds = await Promise.all(
    requests.map(async ({ key, amount }) => (await simulator.status(key, amount)).kind),
  );
  expect(kinds.filter((kind) => kind === 'not-booked')).toHaveLength(2);
  expect(kinds.slice(0, 3)).toEqual(['not-booked', 'not-booked', 'approved']);
});

it('the simulator carries the name that it was given', () => {
  expect(createSimulator({ name: 'acquirer-b' }).name).toBe('acquirer-b');
});

it('the simulator takes a key for another operation when type or original differ, whatever the amount', async () => {
  const simulator = createSimulator({ name: 'simulator-a' });
  const [original, other] = [anAuthorisation({ capture: 'later' }), anAuthorisation({ capture: 'later' })];
  await simulator.authorise(original);
  const capture = aFollowUp(original.key);
  expect(await simulator.capture(capture)).toMatchObject({ kind: 'approved' });
  expect(await simulator.refund(capture)).toMatchObject({ kind: 'unknown' });
  expect(await simulator.capture({ ...capture, originalKey: other.key })).toMatchObject({ kind: 'unknown' });
});
