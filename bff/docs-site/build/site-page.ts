import type { Html } from '../../src/pages/parts/html.ts';

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
