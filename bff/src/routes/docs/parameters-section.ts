import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import { type ParameterGroup, parameterGroups } from '../../openapi/parameter-groups.ts';
import { formatSentence, parameterMarks } from '../../openapi/schemas/parameter-words.ts';
import { anchor, type Html, html } from './html.ts';

/** Every parameter of the catalogue, by the beginning of its name. */
export function parametersSection(): Html {
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
${groups.map(groupDetails)}</section>`;
}

function groupDetails({ name, rows }: ParameterGroup): Html {
  return html`<details class="group" id="${anchor('parameters', name)}">
<summary><h3>${name}</h3> <span class="count">${rows.length}</span></summary>
<dl class="rows">
${rows.map(parameterEntry)}</dl>
</details>
`;
}

function parameterEntry([name, row]: readonly [string, ParameterRow]): Html {
  const marks = parameterMarks(row).join(' ');
  return html`<div id="parameter-${name.replaceAll(/[[\]]/g, '.')}"><dt><code>${name}</code></dt><dd>${formatSentence(row.format)} <span class="mark">${marks}</span></dd></div>
`;
}
