import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import type { Dimension } from '../../../values/card-testing.ts';

/** The result of an attempt above a limit. None says that the card is good or bad, because it was not tried. */
export const REFUSED_WITH = {
  storedDetail: '800.120.101',
  address: '800.120.102',
  bin: '100.380.100',
  channel: '800.120.401',
} as const satisfies Record<Dimension, ResultCode>;
