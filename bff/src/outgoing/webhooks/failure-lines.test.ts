import { StoreUnavailable } from '@tollgate/gateway/api';
import { expect, it, vi } from 'vitest';
import { failureLines } from './send-webhook.ts';

it('an address whose events cannot be sent has one line a minute', () => {
  let now = 5;
  const error = vi.fn<(...said: unknown[]) => void>();
  const note = failureLines({ error }, () => now);
  const failed = (addressId: string) => note({ addressId, error: new Error('does not open') });
  failed('one');
  failed('one');
  failed('two');
  expect(error.mock.calls.map(([fields]) => Reflect.get(fields as object, 'webhook') as unknown)).toEqual([
    'one',
    'two',
  ]);
  now += 60_000;
  failed('one');
  expect(error).toHaveBeenCalledTimes(3);
});

it('a store that is unavailable has no line', () => {
  const error = vi.fn<(...said: unknown[]) => void>();
  failureLines({ error })({ addressId: 'one', error: new StoreUnavailable('PostgreSQL', undefined) });
  expect(error).not.toHaveBeenCalled();
});
