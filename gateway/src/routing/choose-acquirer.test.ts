import { describe, expect, it } from 'vitest';
import type { Channel } from '../merchants/merchant-directory.ts';
import { CARD_CHANNEL } from '../merchants/test-merchants.ts';
import { chooseAcquirer, simulatorOf } from './choose-acquirer.ts';

const channel: Channel = {
  merchant: 'Shop',
  entityId: CARD_CHANNEL,
  name: 'card',
  acquirer: 'acquirer-a',
  risk: undefined,
};

describe('who is asked first', () => {
  it('is the simulator in INTERNAL mode', () => {
    expect(chooseAcquirer(channel, 'INTERNAL')).toBe(simulatorOf(channel.acquirer));
  });

  it.each(['EXTERNAL', undefined] as const)(
    'is the acquirer of the channel when the mode is %s',
    (testMode) => {
      expect(chooseAcquirer(channel, testMode)).toBe('acquirer-a');
    },
  );
});
