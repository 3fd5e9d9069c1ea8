import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import type { Environment } from '../../../src/api/openapi/operations/api-operation.ts';
import { type ParameterGroup, parameterGroups } from '../../../src/api/openapi/parameter-groups.ts';
import { formatSentence, parameterMarks } from '../../../src/api/openapi/schemas/parameter-words.ts';
import { REFUSED_IN_LIVE } from '../../../src/api/openapi/schemas/request-schemas.ts';
import { type Html, html, NOTHING } from '../../../src/pages/parts/html.ts';
import type { SitePage } from '../site-page.ts';
import { anchorTo, parameterAnchor, parameterGroupPath, siteAddress } from './api-addresses.ts';

/** The list of groups, and a page of each with every parameter of the catalogue. */
export function parameterPages(environment: Environment): SitePage[] {
  const groups = parameterGroups();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const all = html`<h1>Parameters</h1>
<p>${count} parameters in ${groups.length} groups. <code>[n]</code> is an index from 0; another word in brackets is a key of your choice.</p>
<ul class="index">
${groups.map(
  ({
    name,
    rows,
  }) => html`<li><a href="${siteAddress(parameterGroupPath(name))}"><code>${name}</code></a> <span class="count">${rows.length}</span></li>
`,
)}</ul>`;
  return [
    {
      path: 'parameters/all',
      title: 'Parameters',
      headings: [],
      body: all,
      sections: [{ id: '', title: 'Parameters', text: groups.map(({ name }) => name).join(' ') }],
    },
    ...groups.map((group) => groupPage(environment, group)),
  ];
}

function groupPage(environment: Environment, { name, rows }: ParameterGroup): SitePage {
  return {
    path: parameterGroupPath(name),
    title: `Parameters: ${name}`,
    headings: [],
    body: html`<p class="trail"><a href="${siteAddress('parameters/all')}">Parameters</a></p>
<h1><code>${name}</code></h1>
<dl class="rows">
${rows.map((row) => parameterEntry(environment, row))}</dl>`,
    sections: [
      { id: '', title: name, text: 'Parameters' },
      ...rows.map(([parameter, row]) => ({
        id: parameterAnchor(parameter),
        title: parameter,
        text: formatSentence(row.format),
      })),
    ],
  };
}

function parameterEntry(environment: Environment, [name, row]: readonly [string, ParameterRow]): Html {
  if (environment === 'live' && REFUSED_IN_LIVE.has(name)) {
    return html`<div id="${parameterAnchor(name)}"><dt>${anchorTo(parameterAnchor(name), name)}</dt><dd>Refused by this gateway, which is live.</dd></div>
`;
  }
  const marks = parameterMarks(row).join(' ');
  return html`<div id="${parameterAnchor(name)}"><dt>${anchorTo(parameterAnchor(name), name)}</dt><dd>${formatSentence(row.format)}${marks === '' ? NOTHING : html` <span class="mark">${marks}</span>`}</dd></div>
`;
}
