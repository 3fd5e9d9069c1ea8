import { expect, it } from 'vitest';
import { routingSaid } from './operation-events.ts';

it.each([
  ['the acquirer of channel card', { code: 'channel-acquirer', values: ['card'] }],
  ['route 2 of channel of two', { code: 'channel-route', values: ['2', 'of two'] }],
  [
    'the fallback, because acquirer-a answered 800.100.152',
    { code: 'fallback-answered', values: ['acquirer-a', '800.100.152'] },
  ],
  ['the fallback, because a was not available', { code: 'fallback-unavailable', values: ['a'] }],
  ['something older', 'something older'],
])('%s is sent by its code', (routing, said) => {
  expect(routingSaid(routing)).toEqual(said);
});
