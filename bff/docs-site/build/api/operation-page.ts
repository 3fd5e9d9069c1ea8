import {
  type ExampleKey,
  exampleRow,
  examplesIn,
  type RecordedAnswer,
  recordedAnswers,
} from '../../../src/api/openapi/examples/all-examples.ts';
import type { Example, IdOf } from '../../../src/api/openapi/examples/example.ts';
import { REGISTRATION_VARIABLE } from '../../../src/api/openapi/examples/example-request.ts';
import { type OperationId, operationRow } from '../../../src/api/openapi/operations/all-operations.ts';
import type { ApiOperation, Environment } from '../../../src/api/openapi/operations/api-operation.ts';
import { sharedStatuses } from '../../../src/api/openapi/operations/shared-statuses.ts';
import { KEY_HEADER, pathWithoutVersion } from '../../../src/api/openapi/paths.ts';
import { anchor, type Html, html, NOTHING, prose } from '../../../src/pages/parts/html.ts';
import { sampleTabs } from '../guide-page.ts';
import { codeBlock } from '../highlighted.ts';
import type { SitePage } from '../site-page.ts';
import { operationPath, siteAddress } from '../site-page.ts';
import { requestForms } from './request-forms.ts';
import { samplesOf } from './samples-in-languages.ts';

/** The page of an operation, with examples that the test suite sends. */
export function operationPage(environment: Environment, id: OperationId): SitePage {
  const operation = operationRow(id);
  const { method, path, summary, description } = operation;
  const answers = recordedAnswers();
  const examples = examplesIn(environment, id);
  const [first, ...others] = examples;
  const forms = requestForms(id, operation);
  return {
    path: operationPath(id),
    title: summary,
    headings: [
      ...(forms === NOTHING ? [] : [{ id: 'request', title: 'Request', depth: 2 }]),
      ...(others.length === 0 ? [] : [{ id: 'examples', title: 'More examples', depth: 2 }]),
      ...others.map(([key, { title }]) => ({ id: anchor('example', key), title, depth: 3 })),
    ],
    body: html`<h1>${summary}</h1>
<p class="address"><span class="method">${method}</span> <code>${path}</code></p>
<p>${prose(description)}</p>
<p class="note">${notesOf(operation).map((note) => html`${prose(note)} `)}</p>
${first === undefined ? NOTHING : exampleDetails(first[0], first[1], answers.get(first[0]), true)}${inputsOf(operation)}${forms}${
  others.length === 0
    ? NOTHING
    : html`<h2 id="examples"><a class="anchor" href="#examples">More examples</a></h2>
<p class="note">The answers are real ones; only ids, times and the build were replaced.</p>
`
}${others.map(([key, example]) => exampleDetails(key, example, answers.get(key), false))}`,
    sections: [
      { id: '', title: summary, text: `${method} ${path} ${description}` },
      ...examples.map(([key, { title }]) => ({
        id: anchor('example', key),
        title,
        text: `${method} ${path}`,
      })),
    ],
  };
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

function exampleDetails(
  key: ExampleKey,
  example: Example,
  answer: RecordedAnswer | undefined,
  isOpen: boolean,
): Html {
  const samples = samplesOf(example);
  return html`<details class="example" id="${anchor('example', key)}" data-example="${key}"${isOpen ? html` open` : NOTHING}>
<summary><span class="status s${String(example.status).charAt(0)}">${example.status}</span> ${example.title}</summary>
${idNote(example)}${samples.length === 0 ? NOTHING : sampleTabs(anchor('tabs', key), samples)}${
  answer?.body === undefined
    ? NOTHING
    : html`<p class="caption">Answer</p>
${codeBlock(JSON.stringify(answer.body, null, 2), 'json')}`
}</details>
`;
}

/** Notes from which answers the ids of the samples come. */
function idNote({ id, fields = {} }: Example): Html {
  const inForm = Object.values(fields).find((value) => typeof value === 'object');
  return html`${typeof id === 'object' ? idSentence('ID', id) : NOTHING}${inForm === undefined ? NOTHING : idSentence(REGISTRATION_VARIABLE, inForm)}`;
}

function idSentence(variable: string, { of }: IdOf): Html {
  const from = exampleRow(of);
  const address = from === undefined ? '' : siteAddress(operationPath(from.operation), anchor('example', of));
  return html`<p class="note"><code>${variable}</code> is the id that <a href="${address}">“${from?.title ?? of}”</a> was answered with.</p>
`;
}
