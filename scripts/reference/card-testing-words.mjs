import { DIMENSIONS } from '../../gateway/src/catalogue/channel-demands.ts';
import { DEFAULT_CARD_TESTING, REFUSED_WITH } from '../../gateway/src/features/risk/card-testing-rules.ts';
import { code, table } from './markdown.mjs';

/** The events that each limit on attempts counts. */
const COUNTED = {
  storedDetail: 'with one stored card',
  address:
    "from one address of a shopper's connection, as the gateway sees it (`TRUST_PROXY`); of IPv6, from one /64",
  bin: 'with cards of one BIN, their first six digits',
  channel: 'at the channel',
};

/** Cards that are tested from rented machines, which a challenge stops and an honest shopper passes. */
export const CARD_TESTING_EXAMPLE = {
  action: 'challenge',
  bin: { limit: 600, seconds: 600, declineWeight: 20 },
};

const LIMIT = {
  limit: 'The most that is counted within the span.',
  seconds: 'The span; at most 31 days.',
  declineWeight: 'What a declined attempt counts; one that succeeds counts 1.',
  atOnce:
    'The most attempts within ten seconds, because those that are sent together all begin before the first decline. Absent: `limit` divided by `declineWeight`.',
};

/** The words of each field of `cardTesting`. */
export const CARD_TESTING_FIELDS = {
  action:
    '`refuse`: the payment is refused with the code of the limit. `challenge`: the issuer is asked to challenge the shopper, whatever exemption the request or the channel names; where the channel, the directory or the acquirer cannot have that, it is refused. `pause`: the answer is 429 with `800.120.100` and `Retry-After`, no payment is made, and the attempt counts at its checkout.',
  ...Object.fromEntries(DIMENSIONS.flatMap(limitFields)),
};

/** The limits of a channel that sets none. */
export function cardTestingTable() {
  return table(
    [
      'Limit',
      'Counts the attempts',
      'Within',
      'At most',
      'A decline counts',
      'Within ten seconds',
      'Refused with',
    ],
    DIMENSIONS.map(cardTestingDefault),
  );
}

function cardTestingDefault(dimension) {
  const rule = DEFAULT_CARD_TESTING[dimension];
  const { seconds, limit, declineWeight, atOnce = limit / declineWeight } = rule;
  return [
    code(dimension),
    COUNTED[dimension],
    `${seconds / 60} minutes`,
    String(limit),
    String(declineWeight),
    String(atOnce),
    code(REFUSED_WITH[dimension]),
  ];
}

function limitFields(dimension) {
  return [
    [dimension, `A limit on the attempts ${COUNTED[dimension]}. Absent: as in the table above.`],
    ...Object.entries(LIMIT).map(([name, text]) => [`${dimension}.${name}`, text]),
  ];
}
