import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../api/openapi/operations/api-operation.ts';
import { type Html, html } from '../parts/html.ts';
import { type PageParts as OwnPageParts, pageDocument as ownPageDocument } from '../parts/page-document.ts';
import { readPageFiles } from '../parts/page-files.ts';
import type { PageLanguage } from './words/page-language.ts';

interface PageParts {
  readonly language: PageLanguage;
  /** How many folders the page is below `/v1/threeDSecure/`. */
  readonly depth: number;
  readonly script: OwnPageParts['script'];
  readonly body: Html;
}

/** A whole page of 3D Secure. */
export function pageDocument({ language, depth, script, body }: PageParts): string {
  const { tag, direction, words } = language;
  return ownPageDocument({
    tag,
    direction,
    title: words.title,
    addressOf: (file) => pageFile(file, depth),
    stylesheet: 'page.css',
    script,
    body,
  });
}

/** A page with nothing to do on it, for an address that is not meant to be opened. */
export function textPage(language: PageLanguage, depth: number): string {
  const body = html`<main><p class="alone">${language.words.nothing}</p></main>`;
  return pageDocument({ language, depth, script: undefined, body });
}

/** The scripts and the stylesheet of the pages of 3D Secure. */
const FILES = readPageFiles(new URL('./page/', import.meta.url));

/** `GET /v1/threeDSecure/files/{digest}/{file}` */
export function pageFilesRoute(app: FastifyInstance): void {
  FILES.route(app, '/threeDSecure/files');
}

/**
 * The address of a file, relative to a page.
 *
 * @param depth how many folders the page is below `/v1/threeDSecure/`
 */
function pageFile(name: string, depth: number): string {
  return `${'../'.repeat(depth)}files/${FILES.below(name)}`;
}

/*
 * The policies of the pages that shops and issuers put into frames. Any shop may frame them: the address holds the key,
 * and the page has no button that pays.
 */

/** For a page that holds frames of issuers and posts forms into them. No list of issuers exists. */
export function issuerFrames(environment: Environment): string {
  // The simulated issuer of the test environment has no certificate.
  const issuers = environment === 'test' ? 'https: http:' : 'https:';
  return `connect-src 'self'; frame-src ${issuers}; form-action 'self' ${issuers}`;
}

/** For a page that does nothing but send a message to the page around it. */
export const NOTHING_INSIDE = "form-action 'none'";
