import type { Example } from '../../../src/api/openapi/examples/example.ts';
import { curlLine, exampleRequest, FORM_TYPE } from '../../../src/api/openapi/examples/example-request.ts';
import type { TabSample } from '../guide-page.ts';
import { MARKERS } from '../site-page.ts';

/** Placeholders for ids in a request, which each language replaces by its variable. */
const ID = '⟦id⟧';
const REGISTRATION = '⟦registration⟧';
const VARIABLES: Readonly<Record<string, string>> = { [ID]: 'id', [REGISTRATION]: 'registration' };

/** What the reader replaces by an id of an answer. */
const PLACEHOLDER = 'PUT-THE-ID-HERE';

/** A request, with marks in place of ids. */
interface Sent {
  readonly method: string;
  /** With the query of what is not a POST. */
  readonly address: string;
  /** Empty where the example sends none. */
  readonly headers: readonly (readonly [string, string])[];
  /** Only of a POST. */
  readonly fields: readonly (readonly [string, string])[];
  /** The names of the variables that the reader sets. */
  readonly variables: readonly string[];
}

/**
 * An example as a program with nothing but what each language brings along.
 *
 * A refusal is shown with curl alone: its point is the answer. Examples that a reader cannot bring about have none.
 */
export function samplesOf(example: Example): readonly TabSample[] {
  const curl = curlLine(example)?.replaceAll('"$TOLLGATE', `"${MARKERS.gateway}`);
  if (curl === undefined) return [];
  const samples: TabSample[] = [{ language: 'sh', code: curl }];
  if (example.status >= 400 || example.body !== undefined) return samples;
  const sent = sentBy(example);
  return [
    ...samples,
    { language: 'js', code: inNode(sent) },
    { language: 'php', code: inPhp(sent) },
    { language: 'python', code: inPython(sent) },
    { language: 'ruby', code: inRuby(sent) },
  ];
}

function sentBy(example: Example): Sent {
  const { method, path, headers, fields } = exampleRequest(
    example,
    () => ID,
    () => REGISTRATION,
  );
  const pairs = Object.entries(fields);
  const query = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`).join('&');
  const hasQuery = method !== 'POST' && pairs.length > 0;
  const address = `${MARKERS.gateway}${path}${hasQuery ? `?${query}` : ''}`;
  const text = `${address}${pairs.map(([, value]) => value).join('')}`;
  return {
    method,
    address,
    headers: Object.entries(headers)
      .filter(([, value]) => value !== FORM_TYPE)
      .map(([name, value]) => [name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()), value]),
    fields: method === 'POST' ? pairs : [],
    variables: Object.entries(VARIABLES).flatMap(([mark, name]) => (text.includes(mark) ? [name] : [])),
  };
}

function encoded(value: string): string {
  return value in VARIABLES ? value : encodeURIComponent(value);
}

function inNode({ method, address, headers, fields, variables }: Sent): string {
  const string = quotes("'", '`', (name) => `\${${name}}`);
  const rows = (pairs: Sent['fields']): string[] =>
    pairs.map(([name, value]) => `    ${/^\w+$/.test(name) ? name : string(name)}: ${string(value)},`);
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...rows(headers), '  },']),
    ...(fields.length === 0 ? [] : ['  body: new URLSearchParams({', ...rows(fields), '  }),']),
  ];
  return [
    ...variables.map((name) => `const ${name} = '${PLACEHOLDER}';`),
    options.length === 0
      ? `const response = await fetch(${string(address)});`
      : [`const response = await fetch(${string(address)}, {`, ...options, '});'].join('\n'),
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function inPhp({ method, address, headers, fields, variables }: Sent): string {
  const string = quotes("'", '"', (name) => `{$${name}}`);
  // PHP sends a form without it, and prints a notice.
  const all = fields.length === 0 ? headers : [...headers, ['Content-Type', FORM_TYPE] as const];
  const lines = all.map(([name, value]) => `        ${string(`${name}: ${value}`)},`);
  const form = fields.map(([name, value]) => `        ${string(name)} => ${string(value)},`);
  return [
    '<?php',
    ...variables.map((name) => `$${name} = '${PLACEHOLDER}';`),
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    ...(lines.length === 0 ? [] : ["    'header' => [", ...lines, '    ],']),
    ...(form.length === 0 ? [] : ["    'content' => http_build_query([", ...form, '    ]),']),
    "    'ignore_errors' => true,",
    ']]);',
    `echo file_get_contents(${string(address)}, false, $context);`,
  ].join('\n');
}

function inPython({ method, address, headers, fields, variables }: Sent): string {
  const string = quotes('"', 'f"', (name) => `{${name}}`);
  const pairs = headers.map(([name, value]) => `${string(name)}: ${string(value)}`).join(', ');
  const form = fields.map(([name, value]) => `    ${string(name)}: ${string(value)},`);
  return [
    'from urllib.error import HTTPError',
    ...(form.length === 0 ? [] : ['from urllib.parse import urlencode']),
    'from urllib.request import Request, urlopen',
    '',
    ...variables.map((name) => `${name} = "${PLACEHOLDER}"`),
    ...(form.length === 0 ? [] : ['form = urlencode({', ...form, '}).encode()']),
    `request = Request(${string(address)}, ${form.length === 0 ? '' : 'data=form, '}headers={${pairs}}, method="${method}")`,
    'try:',
    '    answer = urlopen(request)',
    'except HTTPError as refusal:',
    '    answer = refusal',
    'print(answer.status, answer.read().decode())',
  ].join('\n');
}

function inRuby({ method, address, headers, fields, variables }: Sent): string {
  const string = quotes("'", '"', (name) => `#{${name}}`);
  const form = fields.map(([name, value]) => `  ${string(name)} => ${string(value)},`);
  return [
    "require 'net/http'",
    '',
    ...variables.map((name) => `${name} = '${PLACEHOLDER}'`),
    `uri = URI(${string(address)})`,
    `request = Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`,
    ...headers.map(([name, value]) => `request[${string(name)}] = ${string(value)}`),
    ...(form.length === 0 ? [] : ['request.set_form_data(', ...form, ')']),
    "answer = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') { |http| http.request(request) }",
    'puts answer.code, answer.body',
  ].join('\n');
}

/**
 * How a language writes a string.
 *
 * @param plain opens and closes a string without variables
 * @param open opens one with variables; its last character closes it
 * @param variable a variable inside of a string
 */
function quotes(plain: string, open: string, variable: (name: string) => string): (text: string) => string {
  const close = open.at(-1) ?? '';
  return (text) => {
    const parts = text.split(/(⟦\w+⟧)/);
    const isPlain = parts.length === 1;
    const quote = isPlain ? plain : close;
    const inner = parts.map((part) => {
      const name = VARIABLES[part];
      return name === undefined
        ? part.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
        : variable(name);
    });
    return `${isPlain ? plain : open}${inner.join('')}${quote}`;
  };
}
