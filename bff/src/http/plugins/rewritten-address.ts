/** A query of the third version of this interface family. */
const THIRD_VERSION = /^\/+v3\/+query(?=[/?]|$)/;

/** `/v1/payments/` is what clients make of an id that they do not have: nothing stands behind the slash. */
const WITHOUT_ID =
  /^(\/+v1\/+(?:payments|checkouts|registrations|query|events|threeDSecure)|\/+checkouts)\/+(?=\?|$)/;

/** The address by which a request is served: some addresses of this interface family are other spellings of ours. */
export function rewrittenAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  return url.replace(THIRD_VERSION, '/v1/query').replace(WITHOUT_ID, '$1');
}

/** Whether the client has asked the third version, whose lists have another name. */
export function isThirdVersion({ originalUrl }: { readonly originalUrl: string }): boolean {
  return THIRD_VERSION.test(originalUrl);
}
