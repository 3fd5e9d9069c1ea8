import { ALL_EXAMPLES } from '../../src/api/openapi/examples/all-examples.ts';
import { exampleRequest } from '../../src/api/openapi/examples/example-request.ts';
import type { Environment } from '../../src/api/openapi/operations/api-operation.ts';
import { apiMenu, apiPages } from './api/api-pages.ts';
import { guidePage } from './guide-page.ts';
import { menuSections } from './navigation.ts';
import { type Menu, pageShell } from './page-shell.ts';
import type { SitePage } from './site-page.ts';
import { siteAddress } from './site-page.ts';
import { homePage, notFoundPage } from './start-pages.ts';

/** Characters of a section that the search knows. The title and the first sentences say what it is about. */
const SEARCHED_TEXT = 1500;

/**
 * The documentation as files: their names below the folder of the environment, and their texts. Pages hold markers in
 * place of what only the running gateway knows.
 *
 * No site generator makes them: VitePress and Starlight put scripts into their pages, which the policy refuses, bring a
 * framework and a second build, and know neither the tables of the API nor the address of the gateway. A Markdown parser,
 * a highlighter and the templates of the other pages are less of everything.
 */
export function siteFiles(environment: Environment): ReadonlyMap<string, string> {
  const [before, after] = menuSections(environment);
  const toMenu = ({ title, pages }: (typeof before)[number]): Menu => ({ title, links: pages });
  const menus = [...before.map(toMenu), apiMenu(environment), ...after.map(toMenu)];
  const guides = [...before, ...after].flatMap(({ pages }) => pages);
  const pages = [
    homePage(environment),
    notFoundPage(),
    ...guides.map(({ path, label, file }) => guidePage(path, label, file, environment)),
    ...apiPages(environment),
  ];
  return new Map([
    ...pages.map((page) => [`${page.path || 'index'}.html`, pageShell(page, menus, environment)] as const),
    ['search/index.json', JSON.stringify(pages.flatMap(searchEntries))],
    ...(environment === 'test' ? [['search/examples.json', examplesFile()] as const] : []),
  ]);
}

/** `[address, title, page, text]` of everything that is found. */
function searchEntries({ path, title: page, sections }: SitePage): string[][] {
  return sections.map(({ id, title, text }) => [
    siteAddress(path, id),
    title,
    title === page ? '' : page,
    text.replaceAll(/\s+/g, ' ').trim().slice(0, SEARCHED_TEXT),
  ]);
}

/** The requests of the examples by their keys. `{of:key}` is the id in the answer to another example. */
function examplesFile(): string {
  const sendable = ALL_EXAMPLES.filter(([, { given, body }]) => given === undefined && body === undefined);
  const requests = sendable.map(([key, example]) => {
    const { method, path, headers, fields } = exampleRequest(example, referenceTo);
    return [key, { method, path, headers, fields }];
  });
  return JSON.stringify(Object.fromEntries(requests));
}

function referenceTo(example: string): string {
  return `{of:${example}}`;
}
