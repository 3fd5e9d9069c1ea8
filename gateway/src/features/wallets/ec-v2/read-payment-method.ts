import { CardNumber, VerificationId } from '../../../values/masked.ts';
import { type Result, success } from '../../../values/result.ts';
import { isRecord } from '../../../values/strict-json.ts';
import { decodeBase64 } from '../read-json-object.ts';
import { refuseToken, type TokenRefusal, type WalletCard } from '../wallet-card.ts';

/** The part of the card from the description of the payment method. */
type PaymentMethod = Pick<
  WalletCard,
  'number' | 'numberType' | 'expiryMonth' | 'expiryYear' | 'verificationId' | 'eci'
>;

type Fields = Readonly<Record<string, unknown>>;

/** The names of the values that come with the cryptogram of a device: the first version has others. */
interface DeviceNames {
  readonly number: string;
  readonly cryptogram: string;
  readonly eci: string;
}

const DEVICE: DeviceNames = { number: 'pan', cryptogram: 'cryptogram', eci: 'eciIndicator' };
const DEVICE_V1: DeviceNames = { number: 'dpan', cryptogram: '3dsCryptogram', eci: '3dsEciIndicator' };

const CARD_NUMBER = /^[0-9]{12,19}$/;
const ECI = /^[0-9]{1,2}$/;
const CRYPTOGRAM_BYTES = 20;

/**
 * Reads the card of a payload. One without a cryptogram is a card on file at the maker (`PAN_ONLY`): nothing proves that
 * the shopper was authenticated, so it is treated as one that was typed.
 *
 * @param payload with `paymentMethod` and `paymentMethodDetails`
 */
export function readPaymentMethod(
  payload: Fields,
  isFirstVersion: boolean,
): Result<PaymentMethod, TokenRefusal> {
  const { paymentMethod, paymentMethodDetails: details } = payload;
  if (!isRecord(details)) return refuseToken('no-payment-method-details');
  const { authMethod } = details;
  if (isFirstVersion && paymentMethod === 'TOKENIZED_CARD' && authMethod === '3DS') {
    return readDeviceCard(details, DEVICE_V1);
  }
  if (paymentMethod !== 'CARD') return refuseToken('unknown-payment-method');
  if (authMethod === 'PAN_ONLY' || (isFirstVersion && authMethod === undefined)) {
    return readCard(details, 'pan', { numberType: 'PAN', verificationId: undefined, eci: undefined });
  }
  return authMethod === 'CRYPTOGRAM_3DS'
    ? readDeviceCard(details, DEVICE)
    : refuseToken('unknown-auth-method');
}

function readDeviceCard(details: Fields, names: DeviceNames): Result<PaymentMethod, TokenRefusal> {
  const cryptogram = details[names.cryptogram];
  if (typeof cryptogram !== 'string' || decodeBase64(cryptogram)?.length !== CRYPTOGRAM_BYTES) {
    return refuseToken('wrong-cryptogram');
  }
  const eci = details[names.eci] ?? '';
  if (typeof eci !== 'string' || (eci !== '' && !ECI.test(eci))) return refuseToken('wrong-eci');
  return readCard(details, names.number, {
    numberType: 'DPAN',
    verificationId: VerificationId.of(cryptogram),
    eci: eci === '' ? undefined : eci.padStart(2, '0'),
  });
}

function readCard(
  details: Fields,
  numberName: string,
  proof: Pick<PaymentMethod, 'numberType' | 'verificationId' | 'eci'>,
): Result<PaymentMethod, TokenRefusal> {
  const number = details[numberName];
  if (typeof number !== 'string' || !CARD_NUMBER.test(number)) return refuseToken('wrong-card-number');
  const { expirationMonth: month, expirationYear: year } = details;
  if (!isWithin(month, 1, 12) || !isWithin(year, 2000, 2099)) return refuseToken('wrong-card-expiry');
  return success({
    ...proof,
    number: CardNumber.of(number),
    expiryMonth: String(month).padStart(2, '0'),
    expiryYear: String(year),
  });
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
