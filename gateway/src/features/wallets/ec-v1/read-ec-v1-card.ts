import { z } from 'zod';
import { CardNumber, VerificationId } from '../../../values/masked.ts';
import { type Result, success } from '../../../values/result.ts';
import { refuseToken, type TokenRefusal, type WalletCard } from '../wallet-card.ts';

/** The card of a token, and the amount for which the shopper released it. */
interface EcV1Card
  extends Pick<
    WalletCard,
    'number' | 'numberType' | 'expiryMonth' | 'expiryYear' | 'holder' | 'verificationId' | 'eci'
  > {
  readonly minor: bigint;
  /** Three digits. Source: ISO 4217. */
  readonly currencyNumber: string;
}

const ECI_LENGTH = 2;
const CURRENCY_LENGTH = 3;

const KIND = z.object({ paymentDataType: z.string() });

const CARD = z.object({
  applicationPrimaryAccountNumber: z.string().regex(/^\d{12,19}$/),
  applicationExpirationDate: z.string().regex(/^\d\d(0[1-9]|1[0-2])\d\d$/),
  currencyCode: z.string().regex(/^\d{1,3}$/),
  transactionAmount: z.int().nonnegative(),
  cardholderName: z.string().optional(),
  paymentData: z.object({
    /** The length that `threeDSecure.verificationId` has: 20 bytes, or the 19 of some networks. */
    onlinePaymentCryptogram: z.string().regex(/^[A-Za-z0-9+/]{26}[A-Za-z0-9+/=]=$/),
    eciIndicator: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
  }),
});

/**
 * Reads the decrypted text of a token. Fields that it does not know are ignored, since the maker adds some over time.
 *
 * @returns `refused` for the kind with the data of a chip, and for a card that is not whole
 */
export function readEcV1Card(plaintext: Buffer): Result<EcV1Card, TokenRefusal> {
  const json = parseJson(plaintext);
  const kind = KIND.safeParse(json).data?.paymentDataType;
  if (kind === 'EMV') return refuseToken('emv-not-supported');
  const card = CARD.safeParse(json).data;
  if (kind !== '3DSecure' || card === undefined) return refuseToken('card-malformed');
  const { paymentData, applicationExpirationDate: expiry } = card;
  return success({
    number: CardNumber.of(card.applicationPrimaryAccountNumber),
    numberType: 'DPAN',
    expiryMonth: expiry.slice(2, 4),
    expiryYear: `20${expiry.slice(0, 2)}`,
    holder: card.cardholderName?.trim() || undefined,
    verificationId: VerificationId.of(paymentData.onlinePaymentCryptogram),
    // Without one the acquirer takes the default of the network.
    eci: paymentData.eciIndicator?.padStart(ECI_LENGTH, '0'),
    minor: BigInt(card.transactionAmount),
    currencyNumber: card.currencyCode.padStart(CURRENCY_LENGTH, '0'),
  });
}

function parseJson(plaintext: Buffer): unknown {
  try {
    return JSON.parse(plaintext.toString());
  } catch {
    return undefined;
  }
}
