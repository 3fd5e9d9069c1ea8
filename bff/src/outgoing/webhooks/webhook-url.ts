import { failure, type Result, success } from '@tollgate/gateway/api';

const MOST_CHARACTERS = 2048;

/** Reads the address of a webhook: https, or http in the test environment. @returns or why not, without its query */
export function readWebhookUrl(url: string, environment: 'test' | 'live'): Result<string, string> {
  const parsed = URL.parse(url);
  const isWeb = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && environment === 'test');
  if (parsed === null || !isWeb) {
    return failure(`must be an address with https${environment === 'test' ? ' or http' : ''}`);
  }
  if (parsed.username !== '' || parsed.password !== '' || parsed.hash !== '') {
    return failure('an address of a webhook has no user information and no fragment');
  }
  return parsed.href.length <= MOST_CHARACTERS
    ? success(parsed.href)
    : failure(`has more than ${MOST_CHARACTERS} characters`);
}
