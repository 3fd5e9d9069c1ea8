import type { Payment } from '../../../payment/operation.ts';
import type { PaymentRequest } from '../../../payment/payment-request.ts';
import { failure, type Result, success } from '../../../values/result.ts';
import { isRecord, parseStrictJson } from '../../../values/strict-json.ts';
import { decodeBase64Url } from '../base64url.ts';
import { AREQ_APP } from '../messages/areq-browser.ts';
import { checkFields } from '../messages/check-fields.ts';
import type { Message } from '../messages/message-tables.ts';
import { MESSAGE_LIMITS } from '../messages/read-message.ts';
import { typedFields } from '../messages/typed-fields.ts';
import { compareVersions, isProtocolVersion, type ProtocolVersion } from '../protocol-version.ts';

export type AppFields = Required<Pick<Message<'AReq'>, keyof typeof AREQ_APP>>;

/** The app in which a shopper pays, as the 3D Secure SDK in it describes itself. */
interface AppDevice {
  readonly fields: AppFields;
  /** The version that the SDK began its transaction with; `undefined` when it says none that this server speaks. */
  readonly version: ProtocolVersion | undefined;
}

/** The mistakes in the parameters of an SDK. */
export type AppDeviceFault =
  | { readonly kind: 'not-json' }
  /** The fields that are missing or have a wrong format, by the names of the protocol. */
  | { readonly kind: 'fields'; readonly missing: readonly string[]; readonly malformed: readonly string[] };

/**
 * Other names of a field, in small letters: SDKs have methods for them, and each app writes the JSON itself.
 */
const OTHER_NAMES: Readonly<Record<string, keyof AppFields>> = {
  devicedata: 'sdkEncData',
  sdktransactionid: 'sdkTransID',
  sdkephemeralpublickey: 'sdkEphemPubKey',
  sdkephempublickey: 'sdkEphemPubKey',
  maxtimeout: 'sdkMaxTimeout',
};

const OWN_NAMES = new Map(Object.keys(AREQ_APP).map((name) => [name.toLowerCase(), name]));

/** The display options of an SDK whose app does not name them: native and HTML pages, with every kind of question. */
const ALL_INTERFACES = { sdkInterface: '03', sdkUiType: ['01', '02', '03', '04', '05'] };

/** Minutes that a shopper has. More than the longest, and the gateway would give up before the issuer. */
const MINUTES = { least: 5, most: 15 };

const REQUIRED_IN_APP = { deviceChannel: '01' };

/**
 * Reads `threeDSecure.deviceInfo`: the authentication request parameters of a 3D Secure SDK, as JSON or as base64 or
 * base64url of it.
 *
 * Names are read without regard to capitals. The public key may be an object or its JSON as text, the minutes a number.
 */
export function readAppDevice(deviceInfo: string): Result<AppDevice, AppDeviceFault> {
  const raw = rawFields(deviceInfo);
  if (raw === undefined) return failure({ kind: 'not-json' });
  const named = Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [protocolName(name.toLowerCase()), value] as const),
  );
  const fields = {
    ...named,
    deviceRenderOptions: named['deviceRenderOptions'] ?? ALL_INTERFACES,
    sdkEphemPubKey: keyOf(named['sdkEphemPubKey']),
    sdkMaxTimeout: minutesOf(named['sdkMaxTimeout']),
  };
  const version = isProtocolVersion(named['messageversion']) ? named['messageversion'] : undefined;
  const circumstances = { version: version ?? '2.2.0', fields, request: REQUIRED_IN_APP };
  const faults = checkFields(AREQ_APP, circumstances);
  if (faults.length > 0) {
    const isMissing = ({ code }: (typeof faults)[number]) => code === '201';
    return failure({
      kind: 'fields',
      missing: faults.filter(isMissing).map(({ name }) => name),
      malformed: faults.filter((fault) => !isMissing(fault)).map(({ name }) => name),
    });
  }
  const typed = typedFields(AREQ_APP, fields, circumstances.version);
  // The check above establishes that these are fields of an AReq.
  return success({ fields: typed.fields as unknown as AppFields, version });
}

function rawFields(text: string): Readonly<Record<string, unknown>> | undefined {
  const trimmed = text.trim();
  const bytes = trimmed.startsWith('{')
    ? Buffer.from(trimmed)
    : decodeBase64Url(trimmed.replaceAll('+', '-').replaceAll('/', '_'));
  const json = bytes && parseStrictJson(bytes, MESSAGE_LIMITS);
  return json?.ok === true && isRecord(json.value) ? json.value : undefined;
}

function protocolName(name: string): string {
  return (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : OWN_NAMES.get(name)) ?? name;
}

/** SDKs return the key as text. */
function keyOf(key: unknown): unknown {
  const json = typeof key === 'string' ? parseStrictJson(Buffer.from(key), MESSAGE_LIMITS) : undefined;
  return json?.ok === true ? json.value : key;
}

function minutesOf(minutes: unknown): unknown {
  if (minutes === undefined || minutes === null) return twoDigits(MINUTES.most);
  const text = typeof minutes === 'number' || typeof minutes === 'string' ? `${minutes}` : '';
  return /^\d{1,2}$/.test(text) && Number(text) >= MINUTES.least
    ? twoDigits(Math.min(Number(text), MINUTES.most))
    : minutes;
}

function twoDigits(minutes: number): string {
  return String(minutes).padStart(2, '0');
}

/**
 * The app in which the shopper pays; `undefined` for a browser.
 *
 * The page of a checkout is a browser, whatever its merchant's server says about a device.
 */
export function appOf(
  { deviceInfo }: Pick<PaymentRequest, 'deviceInfo'>,
  { checkoutId }: Pick<Payment, 'checkoutId'>,
): AppDevice | undefined {
  const read = deviceInfo === undefined || checkoutId !== undefined ? undefined : readAppDevice(deviceInfo);
  return read?.ok === true ? read.value : undefined;
}

/** The version of the messages: an SDK does not change its own after it has begun. */
export function versionFor(highest: ProtocolVersion, app: AppDevice | undefined): ProtocolVersion {
  return app?.version !== undefined && compareVersions(app.version, highest) < 0 ? app.version : highest;
}
