import {
  type ExampleKey,
  exampleRow,
  examplesIn,
  type RecordedAnswer,
  recordedAnswers,
} from '../../api/openapi/examples/all-examples.ts';
import type { Example, IdOf } from '../../api/openapi/examples/example.ts';
import { curlLine, REGISTRATION_VARIABLE } from '../../api/openapi/examples/example-request.ts';
import {
  type OperationId,
  operationGroups,
  operationRow,
} from '../../api/openapi/operations/all-operations.ts';
import type { ApiOperation, Environment } from '../../api/openapi/operations/api-operation.ts';
import { sharedStatuses } from '../../api/openapi/operations/shared-statuses.ts';
import { KEY_HEADER, pathWithoutVersion } from '../../api/openapi/paths.ts';
import { anchor, type Html, html, NOTHING, prose } from '../parts/html.ts';
import { requestForms } from './request-forms.ts';

/** Every operation, with examples that the test suite sends. */
export function operationsSection(environment: Environment): Html {
  const answers = recordedAnswers();
  return html`<section id="operations">
<h2>Operations</h2>
${
  environment === 'test'
    ? html`<p>Each answer below is what the example was really answered with; only ids, times and the build were exchanged.</p>
`
    : NOTHING
}${operationGroups(environment).map(
  ({ name, ids }) => html`<section id="${anchor('operations', name)}">
<h3>${name}</h3>
<ul class="chips">
${ids.map(
  (id) => html`<li><a href="#${anchor(id)}">${operationRow(id).summary}</a></li>
`,
)}</ul>
${ids.map((id) => operationArticle(environment, id, answers))}</section>
`,
)}</section>`;
}

function operationArticle(
  environment: Environment,
  id: OperationId,
  answers: ReadonlyMap<string, RecordedAnswer>,
): Html {
  const operation = operationRow(id);
  const { method, path, summary, description } = operation;
  return html`<article class="panel" id="${anchor(id)}">
<h4>${summary}</h4>
<p class="address"><span class="method">${method}</span> <code>${path}</code></p>
<p>${prose(description)}</p>
<p class="note">${notesOf(operation).map((note) => html`${prose(note)} `)}</p>
${inputsOf(operation)}
${requestForms(id, operation)}
${examplesIn(environment, id).map(([key, example]) => exampleDetails(key, example, answers.get(key)))}</article>
`;
}

function notesOf(operation: ApiOperation): string[] {
  const statuses = new Set([...Object.keys(operation.answers).map(Number), ...sharedStatuses(operation)]);
  return [
    ...(operation.alsoWithoutVersion === true ? [`Also at \`${pathWithoutVersion(operation)}\`.`] : []),
    operation.caller === 'merchant' ? 'Needs an access token.' : 'Needs no access token.',
    `Statuses: ${[...statuses].toSorted((one, other) => one - other).join(', ')}.`,
  ];
}

/** Parameters of the path and the query, and headers of its own. */
function inputsOf({ pathParameters = {}, query = {}, takesKey }: ApiOperation): Html {
  const inputs = [
    ...Object.entries(pathParameters).map(([name, says]) => ({ name: `{${name}}`, says })),
    ...Object.entries(query).map(([name, { required, says }]) => ({
      name: `?${name}`,
      says: required ? `Required. ${says}` : says,
    })),
    ...(takesKey === true ? [{ name: `${KEY_HEADER.name}:`, says: KEY_HEADER.description }] : []),
  ];
  const entries = inputs.map(
    ({ name, says }) => html`<div><dt><code>${name}</code></dt><dd>${says}</dd></div>`,
  );
  return entries.length === 0 ? NOTHING : html`<dl class="rows short">${entries}</dl>`;
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

/** Notes from which answers the ids in the curl line come. */
function idNote({ id, fields = {} }: Example): Html {
  const inForm = Object.values(fields).find((value) => typeof value === 'object');
  return html`${typeof id === 'object' ? idSentence('ID', id) : NOTHING}${inForm === undefined ? NOTHING : idSentence(REGISTRATION_VARIABLE, inForm)}`;
}

function idSentence(variable: string, { of }: IdOf): Html {
  return html`<p class="note"><code>${variable}</code> is the id that <a href="#${anchor('example', of)}">“${exampleRow(of)?.title ?? of}”</a> was answered with.</p>
`;
}
