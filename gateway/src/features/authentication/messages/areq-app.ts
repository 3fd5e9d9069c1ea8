import { ascii, codes, list, object, shape, text, UUID } from './field-format.ts';
import { APP, type FieldTable } from './field-row.ts';

const EPHEMERAL_KEY = {
  kty: { format: ascii(1, 8), required: 'always' },
  crv: { format: ascii(1, 16), required: 'always' },
  x: { format: ascii(1, 128), required: 'always' },
  y: { format: ascii(1, 128), required: 'always' },
} as const satisfies FieldTable;

const RENDER_OPTIONS = {
  sdkInterface: {
    format: codes(['01', '02', '03']),
    required: 'always',
    note: '01 native, 02 HTML, 03 both',
  },
  sdkUiType: { format: list(codes(['01', '02', '03', '04', '05']), 5), required: 'always' },
} as const satisfies FieldTable;

/** The shopper's app, described by the 3D Secure SDK in it. */
export const AREQ_APP = {
  deviceRenderOptions: { format: object(RENDER_OPTIONS), required: [APP] },
  sdkAppID: { format: UUID, required: [APP] },
  sdkEncData: { format: text(1, 64_000), required: [APP], source: 'threeDSecure.deviceInfo' },
  sdkEphemPubKey: { format: object(EPHEMERAL_KEY), required: [APP] },
  sdkMaxTimeout: { format: shape(/^(0[5-9]|[1-9][0-9])$/, '05 to 99'), required: [APP], note: 'minutes' },
  sdkReferenceNumber: { format: ascii(1, 32), required: [APP] },
  sdkTransID: { format: UUID, required: [APP] },
} as const satisfies FieldTable;
