/** The number of a test card that acquirers are told to decline. It is a good one in every other way. */
export const DECLINED_CARD = '4895370123400027';
