import type { FoundPayment } from '@tollgate/gateway/api';

/** A payment with all operations that refer to it. */
export type ShownPayment = Omit<FoundPayment, 'position'>;
