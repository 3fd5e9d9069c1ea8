import type { OperationId } from '../../src/api/openapi/operations/all-operations.ts';
import { parameterGroups } from '../../src/api/openapi/parameter-groups.ts';
import { anchor, type Html, html } from '../../src/pages/parts/html.ts';

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

/** `createPayment` as `api/create-payment`. */
export function operationPath(id: OperationId): string {
  return `api/${anchor(id.replaceAll(/(?=[A-Z])/g, '-'))}`;
}

export function operationGroupPath(name: string): string {
  return `api/${anchor(name)}`;
}

export function parameterGroupPath(name: string): string {
  return `parameters/${anchor(name).replaceAll('.', '-')}`;
}

export function familyPath(family: string): string {
  return `result-codes/${family}`;
}

/** The fragment of a parameter's entry. */
export function parameterAnchor(name: string): string {
  return `parameter-${name.replaceAll(/[[\]]/g, '.')}`;
}

export function parameterAddress(name: string): string {
  const group = parameterGroups().find(({ rows }) => rows.some(([known]) => known === name));
  return siteAddress(parameterGroupPath(group?.name ?? ''), parameterAnchor(name));
}

/** The address of a page of the site, from any of its pages. */
export function siteAddress(path: string, fragment = ''): string {
  return `${MARKERS.root}docs${path === '' ? '' : '/'}${path}${fragment === '' ? '' : '#'}${fragment}`;
}

/** The name of an entry, as a link to itself. @param id of the entry on this page */
export function anchorTo(id: string, name: string): Html {
  return html`<a class="anchor" href="#${id}"><code>${name}</code></a>`;
}
