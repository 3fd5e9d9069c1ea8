import {
  constants,
  createCipheriv,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  randomUUID,
  X509Certificate,
} from 'node:crypto';
import { currencyNumber } from '../../../catalogue/currencies.ts';
import { merchantHashIn } from '../ec-v1/processing-key.ts';
import type { WalletKey } from '../keys/wallet-keys.ts';
import { makeEcV1Token } from './make-ec-v1-token.ts';
import { makeEcV2Token } from './make-ec-v2-token.ts';
import type { SigningChain } from './make-signing-chain.ts';
import { SIMULATED_CARDS, type SimulatedCard, type SimulatedTokenOrder } from './simulated-cards.ts';

/** How long a token of wallet2 can be used, and its maker's key, in milliseconds: about as long as real ones. */
const A_WEEK = 7 * 24 * 3_600_000;

const CRYPTOGRAM_BYTES = 20;

const newCryptogram = (): string => randomBytes(CRYPTOGRAM_BYTES).toString('base64');
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const cardOf = ({ card }: SimulatedTokenOrder): SimulatedCard => SIMULATED_CARDS[card];

/** The payment data alone, in JSON. */
export function tokenOfWallet1(chain: SigningChain, key: WalletKey, order: SimulatedTokenOrder): string {
  const { number, expiryMonth, expiryYear, eci } = cardOf(order);
  const { amount, now } = order;
  const merchantHash = key.certificate && merchantHashIn(new X509Certificate(key.certificate));
  if (!merchantHash) throw new Error(`the certificate of wallet key ${key.id} is of no merchant`);
  const token = makeEcV1Token({
    chain,
    key: { publicKey: createPublicKey(key.privateKey), publicKeyHash: key.publicKeyHash, merchantHash },
    signedAt: new Date(now),
    transactionId: randomBytes(32),
    plaintext: {
      applicationPrimaryAccountNumber: number,
      applicationExpirationDate: `${String(expiryYear).slice(2)}${twoDigits(expiryMonth)}28`,
      currencyCode: currencyNumber(amount.currency),
      transactionAmount: Number(amount.minor),
      deviceManufacturerIdentifier: '000000000000',
      paymentDataType: '3DSecure',
      paymentData: { onlinePaymentCryptogram: newCryptogram(), eciIndicator: eci },
    },
  });
  return JSON.stringify(token);
}

/** The maker of wallet2 with its keys. */
interface Wallet2Maker {
  readonly root: KeyObject;
  readonly intermediate: KeyObject;
  readonly recipientId: string;
}

export function tokenOfWallet2(maker: Wallet2Maker, key: WalletKey, order: SimulatedTokenOrder): string {
  const { numberType, number, expiryMonth, expiryYear, eci } = cardOf(order);
  const expires = String(order.now + A_WEEK);
  const device = { authMethod: 'CRYPTOGRAM_3DS', cryptogram: newCryptogram(), eciIndicator: eci };
  return makeEcV2Token({
    version: 'ECv2',
    recipientId: maker.recipientId,
    root: pairOf(maker.root),
    intermediate: pairOf(maker.intermediate),
    intermediateExpires: expires,
    receiver: createPublicKey(key.privateKey),
    payload: {
      messageExpiration: expires,
      messageId: randomUUID(),
      gatewayMerchantId: order.entityId,
      paymentMethod: 'CARD',
      paymentMethodDetails: {
        pan: number,
        expirationMonth: expiryMonth,
        expirationYear: expiryYear,
        ...(numberType === 'PAN' ? { authMethod: 'PAN_ONLY' } : device),
      },
    },
  });
}

export function tokenOfWallet3(key: WalletKey, order: SimulatedTokenOrder): string {
  const { number, expiryMonth, expiryYear, eci } = cardOf(order);
  const data = makeJweToken({
    publicKey: createPublicKey(key.privateKey),
    publicKeyHash: key.publicKeyHash,
    content: {
      amount: String(order.amount.minor),
      currency_code: order.amount.currency,
      utc: String(order.now),
      eci_indicator: eci,
      tokenPAN: number,
      tokenPanExpiration: `${twoDigits(expiryMonth)}${String(expiryYear).slice(2)}`,
      cryptogram: newCryptogram(),
    },
  });
  return JSON.stringify({ '3DS': { type: 'S', version: '100', data } });
}

function pairOf(privateKey: KeyObject) {
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** The parts of a token. */
export interface JweRecipe {
  /** RSA. */
  readonly publicKey: KeyObject;
  /** Names the key: SHA-256 of it (DER, SubjectPublicKeyInfo) in base64. */
  readonly publicKeyHash: string;
  readonly content: Readonly<Record<string, unknown>> | string;
  /** Changes of the header. */
  readonly header?: Readonly<Record<string, unknown>> | undefined;
  /** Authenticates the header, as the standard says. */
  readonly followsStandard?: boolean | undefined;
  readonly contentKey?: Buffer | undefined;
  readonly ivBytes?: number | undefined;
}

/** Creates a token as the maker of wallet3 does, independent of the code that opens it. */
export function makeJweToken(recipe: JweRecipe): string {
  const { content, followsStandard = false, contentKey = randomBytes(16), ivBytes = 12 } = recipe;
  const header = encoded(
    JSON.stringify({
      alg: 'RSA1_5',
      kid: recipe.publicKeyHash,
      typ: 'JOSE',
      channelSecurityContext: 'RSA_PKI',
      enc: 'A128GCM',
      ...recipe.header,
    }),
  );
  const plain = typeof content === 'string' ? content : JSON.stringify(content);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-128-gcm', Buffer.concat([contentKey, Buffer.alloc(16)], 16), iv);
  cipher.setAAD(Buffer.from(followsStandard ? header : ''));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  const encryptedKey = publicEncrypt(
    { key: recipe.publicKey, padding: constants.RSA_PKCS1_PADDING },
    contentKey,
  );
  return [header, ...[encryptedKey, iv, ciphertext, cipher.getAuthTag()].map(encoded)].join('.');
}

function encoded(bytes: Buffer | string): string {
  return Buffer.from(bytes).toString('base64url');
}
