import { examplesOf } from '../../bff/src/openapi/examples/all-examples.ts';
import {
  ADDRESS_VARIABLE,
  curlLine,
  REGISTRATION_VARIABLE,
} from '../../bff/src/openapi/examples/curl-line.ts';
import { KEY_HEADER } from '../../bff/src/openapi/idempotency-key-header.ts';
import { operationGroups, operationRow } from '../../bff/src/openapi/operations/all-operations.ts';
import { sharedStatuses } from '../../bff/src/openapi/operations/shared-statuses.ts';
import { pathWithoutVersion } from '../../bff/src/openapi/paths.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** Every operation with its examples as lines for a shell. */
export function apiPage() {
  return page(
    generatedFrom('bff/src/openapi/operations and bff/src/openapi/examples'),
    '# API',
    `Requests are form-encoded, answers are JSON. A running gateway shows the same with the answers at \`/docs\`, and as OpenAPI 3.1 at \`/v1/openapi.json\`. In the examples, \`$${ADDRESS_VARIABLE}\` is the address of the gateway, \`$ID\` the id that an earlier request was answered with, and \`$${REGISTRATION_VARIABLE}\` that of stored details; the access token is that of the demo merchant, whom only the test environment knows. What the names in a query mean stands among the [parameters](parameters.md#questions).`,
    operationGroups().flatMap(({ name, ids }) => [`## ${name}`, ids.flatMap(operation)].flat()),
  );
}

function operation(id) {
  const row = operationRow(id);
  const statuses = [...new Set([...Object.keys(row.answers).map(Number), ...sharedStatuses(row)])];
  const also = row.alsoWithoutVersion ? ` Also at \`${pathWithoutVersion(row)}\`.` : '';
  const key = row.takesKey ? [`Takes an \`${KEY_HEADER.name}\`. ${KEY_HEADER.description}`] : [];
  const query =
    row.query === undefined ? [] : [`Query: ${Object.entries(row.query).map(queryWords).join(', ')}.`];
  const lines = examplesOf(id).flatMap(([, example]) => {
    const line = curlLine(example);
    return line === undefined ? [] : [`${example.title}:\n\n\`\`\`sh\n${line}\n\`\`\``];
  });
  return [
    `### ${row.summary}`,
    code(`${row.method} ${row.path}`),
    `${row.description}${also} ${row.caller === 'merchant' ? 'Needs an access token.' : 'Needs no access token.'}`,
    ...key,
    ...query,
    table(
      ['Example', 'Status', 'Result code'],
      examplesOf(id).map(([, { title, status, resultCode }]) => [
        title,
        String(status),
        code(resultCode ?? ''),
      ]),
    ),
    `Statuses: ${statuses.toSorted((one, other) => one - other).join(', ')}.`,
    ...lines,
  ];
}

function queryWords([name, { required }]) {
  return required ? `${code(name)} (required)` : code(name);
}
