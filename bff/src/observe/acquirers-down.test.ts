import { expect, it } from 'vitest';
import { watchAcquirers } from './log/acquirer-lines.ts';

it('knows which acquirers do not answer, until one does again', () => {
  const { observer, names } = watchAcquirers();
  expect(names()).toEqual([]);
  observer.circuitChanged('one', 'open');
  observer.circuitChanged('two', 'open');
  observer.circuitChanged('one', 'half-open');
  expect(names()).toEqual(['one', 'two']);
  observer.circuitChanged('one', 'closed');
  expect(names()).toEqual(['two']);
});
