import { type FieldRule, UUID, type When } from './field-rule.ts';
import { isMessage } from './message.ts';

const isApp: When = ({ deviceChannel }) => deviceChannel === '01';

/** Native pages, pages in HTML, or both, and at least one kind of question that the app can show. */
function isRenderOptions(value: unknown): boolean {
  if (!isMessage(value)) return false;
  const { sdkInterface, sdkUiType: types } = value;
  return (
    ['01', '02', '03'].includes(String(sdkInterface)) &&
    Array.isArray(types) &&
    types.length > 0 &&
    types.every((type) => /^0[1-5]$/.test(String(type)))
  );
}

/** A public key of the curve P-256, with which the app and its bank agree on a secret. */
function isPublicKey(value: unknown): boolean {
  if (!isMessage(value)) return false;
  const { kty, crv, x, y } = value;
  return kty === 'EC' && crv === 'P-256' && [x, y].every((part) => /^[\w-]{43}$/.test(String(part)));
}

/** The fields that describe the 3D Secure SDK in a shop's app. */
export const AREQ_APP_FIELDS: readonly FieldRule[] = [
  { name: 'deviceRenderOptions', format: isRenderOptions, required: isApp },
  { name: 'sdkAppID', format: UUID, required: isApp },
  { name: 'sdkEncData', format: /^\S{1,64000}$/, required: isApp },
  { name: 'sdkEphemPubKey', format: isPublicKey, required: isApp },
  { name: 'sdkMaxTimeout', format: /^(?:0[5-9]|[1-9][0-9])$/, required: isApp },
  { name: 'sdkReferenceNumber', format: /^[ -~]{1,32}$/, required: isApp },
  { name: 'sdkTransID', format: UUID, required: isApp },
];
