import { VERSIONS } from './check-areq.ts';
import { SCHEMES } from './scheme.ts';
import { TEST_CARDS } from './test-cards.ts';

const NUMBER = { type: 'string', pattern: '^[0-9]{13,19}$' } as const;
const VERSION = { enum: VERSIONS } as const;

/** A change of the card ranges, as a test orders it. */
export const RANGE_CHANGE_SCHEMA = {
  type: 'object',
  required: ['actionInd', 'startRange', 'endRange'],
  additionalProperties: false,
  properties: {
    actionInd: { enum: ['A', 'M', 'D'] },
    startRange: NUMBER,
    endRange: NUMBER,
    acsStartProtocolVersion: VERSION,
    acsEndProtocolVersion: VERSION,
    hasMethod: { type: 'boolean' },
    scheme: { enum: SCHEMES },
    behaviour: { enum: [...new Set(TEST_CARDS.map(({ behaviour }) => behaviour))] },
  },
} as const;
