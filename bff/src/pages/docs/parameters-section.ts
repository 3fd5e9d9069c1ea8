import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import type { Environment } from '../../api/openapi/operations/api-operation.ts';
import { type ParameterGroup, parameterGroups } from '../../api/openapi/parameter-groups.ts';
import { formatSentence, parameterMarks } from '../../api/openapi/schemas/parameter-words.ts';
import { REFUSED_IN_LIVE } from '../../api/openapi/schemas/request-schemas.ts';
import { anchor, type Html, html } from '../parts/html.ts';

/** Every parameter of the catalogue, by the beginning of its name. */
export function parametersSection(environment: Environment): Html {
  const groups = parameterGroups();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return html`<section id="parameters">
<h2>Parameters</h2>
<p>${count} parameters in ${groups.length} groups. <code>[n]</code> stands for an index that counts from 0, another word in brackets for a key of your choice.</p>
<ul class="chips">
${groups.map(
  ({ name }) => html`<li><a href="#${anchor('parameters', name)}">${name}</a></li>
`,
)}</ul>
${groups.map((group) => groupDetails(environment, group))}</section>`;
}

/** The fragment is inside of what is folded, so that a browser that goes there unfolds it. */
function groupDetails(environment: Environment, { name, rows }: ParameterGroup): Html {
  return html`<details class="group">
<summary><h3>${name}</h3> <span class="count">${rows.length}</span></summary>
<dl class="rows" id="${anchor('parameters', name)}">
${rows.map((row) => parameterEntry(environment, row))}</dl>
</details>
`;
}

function parameterEntry(environment: Environment, [name, row]: readonly [string, ParameterRow]): Html {
  if (environment === 'live' && REFUSED_IN_LIVE.has(name)) {
    return html`<div id="${parameterAnchor(name)}"><dt><code>${name}</code></dt><dd>Refused by this gateway, which is live.</dd></div>
`;
  }
  const marks = parameterMarks(row).join(' ');
  return html`<div id="${parameterAnchor(name)}"><dt><code>${name}</code></dt><dd>${formatSentence(row.format)} <span class="mark">${marks}</span></dd></div>
`;
}

/** The fragment of a parameter's entry. */
export function parameterAnchor(name: string): string {
  return `parameter-${name.replaceAll(/[[\]]/g, '.')}`;
}
