import type { AppOffer } from '@tollgate/gateway/api';
import { renderSVG } from 'uqr';
import { z } from 'zod';

/** An authenticator app to be set up. */
export const appOffer = z.strictObject({
  step: z.string(),
  secret: z.string().describe('For typing, in Base32'),
  address: z.string().describe('For the app: `otpauth://…`'),
  qrCode: z.string().describe('The same as an SVG image'),
});

export function shownOffer(offer: AppOffer): z.infer<typeof appOffer> {
  const { step, secret, address } = offer;
  return { step, secret, address, qrCode: renderSVG(address) };
}
