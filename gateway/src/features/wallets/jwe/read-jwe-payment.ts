import { z } from 'zod';
import { CardNumber, VerificationId } from '../../../values/masked.ts';
import type { Money } from '../../../values/money.ts';
import { readJsonObject } from '../read-json-object.ts';

/** The contents of a token. */
export interface JwePayment {
  readonly number: CardNumber;
  /** Two digits. */
  readonly expiryMonth: string;
  /** Four digits. */
  readonly expiryYear: string;
  readonly verificationId: VerificationId;
  /** Two digits. */
  readonly eci: string | undefined;
  readonly amount: Money;
  /** When the token was created, in milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Other members are ignored: later versions may add some. */
const PAYMENT = z
  .object({
    amount: z.string().regex(/^\d{1,15}$/),
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    utc: z.string().regex(/^\d{10,15}$/),
    eci_indicator: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
    tokenPAN: z.string().regex(/^\d{12,19}$/),
    // Month and year, unlike the other wallets.
    tokenPanExpiration: z.string().regex(/^(0[1-9]|1[0-2])\d\d$/),
    // 20 bytes; Mastercard's may have 19.
    cryptogram: z.string().regex(/^[A-Za-z0-9+/]{26}[A-Za-z0-9+/=]=$/),
  })
  .transform(
    (read): JwePayment => ({
      number: CardNumber.of(read.tokenPAN),
      expiryMonth: read.tokenPanExpiration.slice(0, 2),
      expiryYear: `20${read.tokenPanExpiration.slice(2)}`,
      verificationId: VerificationId.of(sameSpelling(read.cryptogram)),
      eci: read.eci_indicator?.padStart(2, '0'),
      amount: { minor: BigInt(read.amount), currency: read.currency_code },
      createdAt: Number(read.utc),
    }),
  );

/** @returns `undefined` when a member is missing or has another form */
export function readJwePayment(plain: Buffer): JwePayment | undefined {
  const read = PAYMENT.safeParse(readJsonObject(plain.toString()));
  return read.success ? read.data : undefined;
}

/** Base64 has several spellings of the same bytes; replays are found by one of them. */
function sameSpelling(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64');
}
