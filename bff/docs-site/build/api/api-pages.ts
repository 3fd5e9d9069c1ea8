import { operationGroups, operationRow } from '../../../src/api/openapi/operations/all-operations.ts';
import type { Environment } from '../../../src/api/openapi/operations/api-operation.ts';
import { html } from '../../../src/pages/parts/html.ts';
import type { Menu } from '../page-shell.ts';
import type { SitePage } from '../site-page.ts';
import { apiStartPage } from '../start-pages.ts';
import { operationGroupPath, operationPath, siteAddress } from './api-addresses.ts';
import { brandsPage } from './brands-page.ts';
import { operationPage } from './operation-page.ts';
import { parameterPages } from './parameter-pages.ts';
import { resultCodePages } from './result-code-pages.ts';

/** Every page generated from the tables that requests are checked against. */
export function apiPages(environment: Environment): SitePage[] {
  return [
    apiStartPage(environment),
    ...operationGroups(environment).map(({ name, ids }) => groupPage(name, ids)),
    ...operationGroups(environment).flatMap(({ ids }) => ids.map((id) => operationPage(environment, id))),
    ...parameterPages(environment),
    ...resultCodePages(),
    brandsPage(),
  ];
}

export function apiMenu(environment: Environment): Menu {
  return {
    title: 'API reference',
    links: [
      { path: 'api/start', label: 'API basics' },
      ...operationGroups(environment).map(({ name, ids }) => ({
        path: operationGroupPath(name),
        label: name,
        links: ids.map((id) => ({ path: operationPath(id), label: operationRow(id).summary })),
      })),
      { path: 'parameters/all', label: 'Parameters' },
      { path: 'result-codes/all', label: 'Result codes' },
      { path: 'api/brands', label: 'Brands' },
    ],
  };
}

type Ids = ReturnType<typeof operationGroups>[number]['ids'];

function groupPage(name: string, ids: Ids): SitePage {
  return {
    path: operationGroupPath(name),
    title: name,
    headings: [],
    body: html`<h1>${name}</h1>
<ul class="operations">
${ids.map((id) => {
  const { method, path, summary } = operationRow(id);
  return html`<li><a href="${siteAddress(operationPath(id))}">${summary}</a> <span class="address"><span class="method">${method}</span> <code>${path}</code></span></li>
`;
})}</ul>`,
    sections: [{ id: '', title: name, text: 'operations' }],
  };
}
