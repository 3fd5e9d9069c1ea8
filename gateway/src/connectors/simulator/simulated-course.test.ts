import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { anAuthorisation } from '../request.fixture.ts';
import { createSimulator } from './simulator.ts';

const PENDING = { kind: 'undecided', resultCode: '800.400.500' } as const;
const promised = (isDue: boolean, resultCode?: '800.100.152') => ({
  resultCode,
  isDue,
  pendingWith: PENDING.resultCode,
});

describe('the simulator, given a course,', () => {
  it('answers after the delay and not before, and knows nothing of the request until then', async () => {
    const simulator = createSimulator({ name: 'simulator' });
    const request = anAuthorisation({ course: { delay: 40, end: undefined } });
    const began = performance.now();
    const answer = simulator.authorise(request);
    expect(await simulator.status(request.key, request.amount)).toEqual({ kind: 'not-booked' });
    expect(await answer).toMatchObject({ kind: 'approved' });
    expect(performance.now() - began).toBeGreaterThan(35);
  });

  it('takes no request whose key was cancelled during the delay', async () => {
    const simulator = createSimulator({ name: 'simulator' });
    const request = anAuthorisation({ course: { delay: 20, end: undefined } });
    const answer = simulator.authorise(request);
    expect(await simulator.cancel?.(request.key, request.amount)).toEqual({ kind: 'cancelled' });
    expect(await answer).toMatchObject({ kind: 'not-sent' });
  });

  it('ends a delay when it is closed, and books nothing', async () => {
    const simulator = createSimulator({ name: 'simulator' });
    const answer = simulator.authorise(anAuthorisation({ course: { delay: 30_000, end: undefined } }));
    await simulator.close();
    expect(await Promise.race([answer, sleep(5000, 'still waiting', { ref: false })])).toMatchObject({
      kind: 'not-sent',
    });
  });

  it.each([
    ['pending until it is due', promised(false), PENDING],
    ['approved once it is due', promised(true), { kind: 'approved' }],
    [
      'declined once it is due',
      promised(true, '800.100.152'),
      { kind: 'declined', resultCode: '800.100.152' },
    ],
  ])('says that it is %s, and so does another process', async (_what, promise, status) => {
    const [simulator, other] = [1, 2].map(() => createSimulator({ name: 'simulator' }));
    const request = anAuthorisation({ simulatedResult: PENDING.resultCode });
    expect(await simulator?.authorise(request)).toMatchObject(PENDING);
    expect(await simulator?.status(request.key, request.amount, 'nothing', promise)).toMatchObject(status);
    expect(await other?.status(request.key, request.amount, 'nothing', promise)).toMatchObject(status);
  });

  it('has booked nothing for a promise whose answer never came, or for an operation that was approved at once', async () => {
    const simulator = createSimulator({ name: 'simulator' });
    const [lost, paid] = [anAuthorisation(), anAuthorisation()];
    const unanswered = { ...promised(true), pendingWith: undefined };
    expect(await simulator.status(lost.key, lost.amount, 'nothing', unanswered)).toEqual({
      kind: 'not-booked',
    });
    const reply = await simulator.authorise(paid);
    expect(await simulator.status(paid.key, paid.amount, 'nothing', promised(false))).toEqual(reply);
  });
});
