import type { ReadParameters } from '../parameters/read-parameters.ts';

/**
 * Why a payment with stored details must not send a holder. Without `overrideHolder=true` the holder is refused rather
 * than ignored, because its sender expects it to count.
 *
 * spec: Request parameters › Basic payment › overrideHolder.
 */
export function whyNoHolder({ parameters }: ReadParameters): string | undefined {
  return parameters.isTrue('overrideHolder')
    ? undefined
    : 'the payment is made with stored details: leave it out, or send overrideHolder=true';
}
