import { parameterRow } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import type { OperationId } from '../../../src/api/openapi/operations/all-operations.ts';
import type { ApiOperation } from '../../../src/api/openapi/operations/api-operation.ts';
import { parameterGroups, parameterRows } from '../../../src/api/openapi/parameter-groups.ts';
import { formsOf } from '../../../src/api/openapi/requests/all-requests.ts';
import {
  COMMON_FIELDS,
  COMMON_GROUPS,
  type FieldsName,
  OTHER_FIELDS,
  type RequestShape,
} from '../../../src/api/openapi/requests/request-shape.ts';
import { formatSentence } from '../../../src/api/openapi/schemas/parameter-schemas.ts';
import { anchor, type Html, html, NOTHING, prose } from '../../../src/pages/parts/html.ts';
import { parameterAddress, parameterGroupPath, siteAddress } from '../site-page.ts';

/** The forms that an operation takes, each folded until the reader chooses it. */
export function requestForms(id: OperationId, { request }: ApiOperation): Html {
  const forms = request === undefined ? [] : formsOf(request);
  const shown = forms.filter(([, { required }]) => required.length > 0);
  return shown.length === 0
    ? NOTHING
    : html`<h2 id="request"><a class="anchor" href="#request">${shown.length === 1 ? 'Request' : 'Request: choose one form'}</a></h2>
${shown.map(([name, shape]) => formDetails(id, name, shape, shown.length === 1))}`;
}

/** One is open at a time, because they share a name. */
function formDetails(id: OperationId, name: string, shape: RequestShape, isOnly: boolean): Html {
  const { title, says, required, optional = [], values = {} } = shape;
  return html`<details class="form" name="${anchor('forms', id)}" id="${anchor('form', name)}"${isOnly ? html` open` : NOTHING}>
<summary>${title} <code class="quiet">${name}</code></summary>
${says === undefined ? NOTHING : html`<p>${prose(says)}</p>`}
<h3>Required</h3>
<dl class="rows">
${required.map((known) => entry(known, values[known]))}</dl>
${optional.length === 0 ? NOTHING : optionalNames(optional)}${sharedGroups(shape)}</details>
`;
}

function entry(name: RequestShape['required'][number], values: readonly string[] | undefined): Html {
  const says = values === undefined ? formatSentence(parameterRow(name).format) : oneOf(values);
  return html`<div><dt><a href="${parameterAddress(name)}"><code>${name}</code></a></dt><dd>${says}</dd></div>
`;
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? `${values[0] ?? ''}.` : `One of ${values.join(', ')}.`;
}

function optionalNames(names: readonly string[]): Html {
  return html`<h3>Optional</h3>
<ul class="chips">
${names.map(
  (name) => html`<li><a href="${parameterAddress(name)}"><code>${name}</code></a></li>
`,
)}</ul>
`;
}

/** The groups of parameters of which the form may have more. */
function sharedGroups({ fields }: RequestShape): Html {
  const names = new Set(fields.flatMap(namesOf));
  const groups = parameterGroups().filter(({ rows }) => rows.some(([name]) => names.has(name)));
  return groups.length === 0
    ? NOTHING
    : html`<h3>And what is in these groups</h3>
<ul class="chips">
${groups.map(
  ({ name }) => html`<li><a href="${siteAddress(parameterGroupPath(name))}">${name}</a></li>
`,
)}</ul>
`;
}

/** The names of a part; a part that all forms of a sender share includes names with an index or a key. */
function namesOf(part: FieldsName): string[] {
  const rows = part === COMMON_FIELDS ? COMMON_GROUPS.flatMap((group) => group.rows) : OTHER_FIELDS[part];
  const indexed = parameterRows().filter(
    ([name, row]) =>
      name.includes('[') &&
      (part === COMMON_FIELDS || (part === 'ShopperFields' && row.fromShopper === true)),
  );
  return [...rows, ...indexed].map(([name]) => name);
}
