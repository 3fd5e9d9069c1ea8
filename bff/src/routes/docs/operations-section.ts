import { type ExampleKey, exampleRow, examplesOf } from '../../openapi/examples/all-examples.ts';
import { curlLine } from '../../openapi/examples/curl-line.ts';
import type { Example } from '../../openapi/examples/example.ts';
import { type RecordedAnswer, recordedAnswers } from '../../openapi/examples/recorded-answers.ts';
import { type OperationId, operationGroups, operationRow } from '../../openapi/operations/all-operations.ts';
import { sharedStatuses } from '../../openapi/operations/shared-statuses.ts';
import { pathWithoutVersion } from '../../openapi/paths.ts';
import { anchor, type Html, html, NOTHING, prose } from './html.ts';

/** Every operation, with examples that the test suite has sent. */
export function operationsSection(): Html {
  const answers = recordedAnswers();
  return html`<section id="operations">
<h2>Operations</h2>
<p>Each answer below is what the example was really answered with.</p>
${operationGroups().map(
  ({ name, ids }) => html`<section id="${anchor('operations', name)}">
<h3>${name}</h3>
${ids.map((id) => operationArticle(id, answers))}</section>
`,
)}</section>`;
}

function operationArticle(id: OperationId, answers: ReadonlyMap<string, RecordedAnswer>): Html {
  const operation = operationRow(id);
  const own = Object.keys(operation.answers).map(Number);
  const statuses = [...new Set([...own, ...sharedStatuses(operation)])].toSorted((one, other) => one - other);
  const inputs = [
    ...Object.entries(operation.pathParameters ?? {}).map(
      ([name, says]) => html`<div><dt><code>{${name}}</code></dt><dd>${says}</dd></div>
`,
    ),
    ...Object.entries(operation.query ?? {}).map(
      ([
        name,
        { required, says },
      ]) => html`<div><dt><code>${name}</code></dt><dd>In the query${required ? ', required' : ''}. ${says}</dd></div>
`,
    ),
  ];
  return html`<article id="${anchor(id)}">
<h4>${operation.summary}</h4>
<p class="address"><span class="method ${operation.method.toLowerCase()}">${operation.method}</span> <code>${operation.path}</code></p>
<p>${prose(operation.description)}</p>
${
  operation.alsoWithoutVersion === true
    ? html`<p class="note">Also answers at <code>${pathWithoutVersion(operation)}</code>.</p>
`
    : NOTHING
}<p class="note">${operation.caller === 'merchant' ? 'Needs an access token.' : 'Needs no access token.'} Statuses: ${statuses.join(', ')}.</p>
${
  inputs.length === 0
    ? NOTHING
    : html`<dl class="rows short">
${inputs}</dl>
`
}${examplesOf(id).map(([key, example]) => exampleDetails(key, example, answers.get(key)))}</article>
`;
}

function exampleDetails(key: ExampleKey, example: Example, answer: RecordedAnswer | undefined): Html {
  const line = curlLine(example);
  return html`<details id="${anchor('example', key)}">
<summary><span class="status s${String(example.status).charAt(0)}">${example.status}</span> ${example.title}</summary>
${line === undefined ? NOTHING : [idNote(example), html`<pre><code>${line}</code></pre>`]}
${answer?.body === undefined ? NOTHING : html`<pre class="answer"><code>${JSON.stringify(answer.body, null, 2)}</code></pre>`}
</details>
`;
}

/** Where the id in the line comes from. */
function idNote({ id }: Example): Html {
  if (typeof id !== 'object') {
    return NOTHING;
  }
  const title = exampleRow(id.of)?.title ?? id.of;
  return html`<p class="note"><code>ID</code> is the id that <a href="#${anchor('example', id.of)}">“${title}”</a> was answered with.</p>
`;
}
