/**
 * What only the running gateway knows. A page holds these words, and the gateway replaces them when the page is first
 * asked for: `bff/src/pages/docs/docs-routes.ts`.
 */
export const MARKERS = {
  /** The public address, without a trailing slash. A valid address, so that Markdown turns it into links. */
  gateway: 'https://gateway.invalid',
  /** The path of the public address, with slashes around it. */
  root: '__ROOT__',
  /** The address of the site's stylesheet and scripts, without a slash at its end. */
  files: '__FILES__',
} as const;
