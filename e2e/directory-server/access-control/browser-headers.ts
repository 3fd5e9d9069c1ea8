/**
 * The headers that protect the bank's pages: nothing inline, nothing from elsewhere. Shops may frame them, as they do
 * with real
 * banks.
 *
 * @param forms where their forms may lead
 */
export function browserHeaders(forms: 'to the bank' | 'anywhere'): Readonly<Record<string, string>> {
  const formAction = forms === 'to the bank' ? "'self'" : 'http: https:';
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action ${formAction}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
    vary: 'accept-language',
  };
}
