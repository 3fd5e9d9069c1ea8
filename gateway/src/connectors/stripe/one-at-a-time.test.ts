import { expect, it } from 'vitest';
import { oneAtATime } from './stripe.ts';

it('tasks of one name run one after another, also after one that fails, and others do not wait', async () => {
  const inTurn = oneAtATime();
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    events.push('first begins');
    await gate.promise;
    events.push('first fails');
    throw new Error('failed');
  });
  const second = inTurn('a', async () => void events.push('second'));
  await inTurn('b', async () => void events.push('other'));
  expect(events).toEqual(['first begins', 'other']);
  gate.resolve();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(events).toEqual(['first begins', 'other', 'first fails', 'second']);
});

it('a task gives its own result to its own caller', async () => {
  const inTurn = oneAtATime();
  expect(await Promise.all([1, 2, 3].map((each) => inTurn('a', async () => each)))).toEqual([1, 2, 3]);
});
