import type { Html } from '../../src/pages/parts/html.ts';

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

/** A heading of the list "On this page". */
export interface Heading {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
}

/** What the search finds: a section of a page, a parameter or a result code. */
interface SearchSection {
  /** The fragment; empty for the page itself. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** One page, without the frame that all pages share. */
export interface SitePage {
  /** `section/page`, the address below `docs/`; empty for the start. */
  readonly path: string;
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly body: Html;
  readonly sections: readonly SearchSection[];
}
