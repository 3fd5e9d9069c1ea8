import type { SHOWN_APP_CHALLENGE } from '../catalogue/shown-authentication.ts';

/** What the app of a shopper opens the issuer's question with, by the names of `threeDSecure` in answers. */
export type AppChallenge = {
  readonly [Name in Exclude<keyof typeof SHOWN_APP_CHALLENGE, 'acsRenderingType'>]: string;
} & { readonly acsRenderingType?: object | undefined };
