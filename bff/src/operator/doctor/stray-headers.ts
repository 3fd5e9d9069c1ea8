/** Headers of an answer that decide what a browser does with it; a proxy that changes them breaks or opens pages. */
const WATCHED = [
  'access-control-allow-origin',
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'set-cookie',
  'x-content-type-options',
  'x-frame-options',
] as const;

/**
 * What a proxy did to the headers of an answer, as words that follow "on the way".
 *
 * @param sent the headers as the gateway sent them
 * @param arrived the same through the proxy
 */
export function strayHeaders(sent: Headers, arrived: Headers): readonly string[] {
  return WATCHED.flatMap((name) => {
    const [before, after] = [sent.get(name), arrived.get(name)];
    if (before === after) {
      return [];
    }
    if (before === null) {
      return [`the header ${name} is added`];
    }
    return [after === null ? `the header ${name} is lost` : `the header ${name} is changed`];
  });
}
