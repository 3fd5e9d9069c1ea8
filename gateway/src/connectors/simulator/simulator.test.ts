import { expect, it } from 'vitest';
import { anAuthorisation } from '../authorisation-request.fixture.ts';
import { describeConnector } from '../connector.contract.ts';
import { createSimulator } from './simulator.ts';

describeConnector('the simulator', () => createSimulator({ name: 'simulator-a' }));

it('the simulator forgets its oldest answer when its memory is full, and books that key the same way again', async () => {
  const simulator = createSimulator({ name: 'simulator-a', memory: 2 });
  const requests = [anAuthorisation(), anAuthorisation(), anAuthorisation()] as const;
  const [first, second, third] = [
    await simulator.authorise(requests[0]),
    await simulator.authorise(requests[1]),
    await simulator.authorise(requests[2]),
  ];
  expect(await simulator.status(requests[0].key)).toEqual({ kind: 'not-booked' });
  expect(await simulator.status(requests[1].key)).toEqual(second);
  expect(await simulator.status(requests[2].key)).toEqual(third);
  expect(await simulator.authorise(requests[0])).toEqual(first);
});

it('the simulator carries the name that it was given', () => {
  expect(createSimulator({ name: 'acquirer-b' }).name).toBe('acquirer-b');
});
