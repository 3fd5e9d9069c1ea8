import { CURRENCY_CODES, currencyDigits } from '@tollgate/gateway/catalogue/currencies';
import { RESULT_CODES } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocument } from '../openapi-document.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { clientForms, namesByKind, WRITTEN_TYPE } from './client-schemas.fixture.ts';
import { withSharedParts } from './shared-parts.fixture.ts';

const FOLDER = 'client/src/generated';
const HEADING =
  '/* Generated from the description of the interface. Do not edit it: `npm run reference` writes it again. */\n\n';

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The generated files of the client package by their paths: types, operations, and tables of names and codes. */
export async function clientFiles(): Promise<Record<string, string>> {
  const document = openApiDocument('test') as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
  };
  const { schemas } = document.components;
  const operations = merchantOperations(document.paths);
  const forms = operations.flatMap(({ operation }) => requestNames(operation));
  const requests = clientForms(schemas, forms);
  const answers = reachable(schemas, [
    ...operations.flatMap(({ operation }) => refsIn(operation.responses)),
    ...refsIn(requests),
    'Error',
    'ResultCodes',
  ]);
  return {
    [`${FOLDER}/description.ts`]: await typesOf(withSharedParts({ ...answers, ...requests })),
    [`${FOLDER}/operations.ts`]: operationTable(operations),
    [`${FOLDER}/parameter-names.ts`]: nameTable(reachable(schemas, forms)),
    [`${FOLDER}/currency-digits.ts`]: currencyTable(),
    [`${FOLDER}/result-families.ts`]: familyTable(),
  };
}

interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Methods that need an access token, by their first name; the paths without a version are for old clients. */
function merchantOperations(
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): readonly PlacedOperation[] {
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .filter(({ operation }) => operation.security.length > 0);
}

function requestNames({ requestBody }: Operation): readonly string[] {
  return Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => refsIn(schema));
}

/** Names of all schemas that something refers to. */
function refsIn(value: unknown): string[] {
  const found = JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(?<name>\w+)"/g);
  return Array.from(found, ({ groups }) => groups?.['name'] ?? '');
}

function reachable(
  schemas: Readonly<Record<string, JsonSchema>>,
  names: readonly string[],
): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name];
    if (schema !== undefined && found[name] === undefined) {
      found[name] = schema;
      waiting.push(...refsIn(schema));
    }
  }
  return found;
}

async function typesOf(schemas: Record<string, JsonSchema>): Promise<string> {
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Tollgate', version: '1' },
    paths: {},
    components: { schemas: sorted },
  };
  const ast = await openapiTS(JSON.stringify(document), {
    inject:
      "import type { Money } from '../form/money.ts';\n" +
      "import type { AmountAndCurrency, Flattened, IndexedNames, OptionalAmountAndCurrency } from '../form/form-types.ts';\n",
    transform: (schema) => {
      const written: unknown = (schema as JsonSchema)[WRITTEN_TYPE];
      return typeof written === 'string' ? ts.factory.createTypeReferenceNode(written) : undefined;
    },
  });
  return HEADING + withShortComments(withoutEmptyParts(astToString(ast)));
}

/** Only the schemas are used: the client's own methods stand for the paths. */
function withoutEmptyParts(text: string): string {
  return text
    .replace(/^export type (paths|webhooks|operations) = .*\n/gm, '')
    .replace(/^export type \$defs = .*\n/gm, '')
    .replace(/^ {4}(responses|parameters|requestBodies|headers|pathItems): never;\n/gm, '');
}

/** The type itself lists the values of an enumeration, and the description of a date says its format. */
function withShortComments(text: string): string {
  return text
    .replace(/ \* @description One of [^.\n]*\. ?(.*)\n *\* @enum \{string\}\n/g, ' * @description $1\n')
    .replace(/\/\*\*\n *(?:\* Format: [\w-]+\n *)?\* @description *(.*)\n *\*\//g, '/** @description $1 */')
    .replace(/^ *\/\*\* (@description|@enum \{string\}) *\*\/\n/gm, '');
}

function operationTable(operations: readonly PlacedOperation[]): string {
  const rows = operations.map(({ method, path, operation }) => {
    const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
    return `  ${operation.operationId}: { method: '${method}', path: '${path}', takesKey: ${takesKey} },\n`;
  });
  return (
    `${HEADING}/** Every operation that a merchant's server may ask for, and whether a key makes it safe to repeat. */\n` +
    `export const OPERATIONS = {\n${rows.toSorted().join('')}} as const;\n`
  );
}

function nameTable(schemas: Readonly<Record<string, JsonSchema>>): string {
  const { money, integer, keyed, currency } = namesByKind(schemas);
  return (
    HEADING +
    setOf('MONEY_NAMES', 'Parameters that hold a sum of money.', money) +
    setOf('CURRENCY_NAMES', 'Parameters that hold the currency of the sums next to them.', currency) +
    setOf('INTEGER_NAMES', 'Parameters that hold a whole number.', integer) +
    setOf('KEYED_NAMES', 'Parameters whose members have keys of the caller, in brackets.', keyed)
  );
}

function setOf(name: string, says: string, names: readonly string[]): string {
  const rows = names.map((each) => `  '${each}',\n`).join('');
  return `/** ${says} An index is written \`[n]\`. */\nexport const ${name}: ReadonlySet<string> = new Set([\n${rows}]);\n\n`;
}

function currencyTable(): string {
  const rows = [...CURRENCY_CODES]
    .filter((code) => currencyDigits(code) !== 2)
    .map((code) => `  ${code}: ${currencyDigits(code)},\n`);
  return (
    `${HEADING}/** Every currency that a payment can be in. */\n` +
    `export const CURRENCIES = [\n${linesOf([...CURRENCY_CODES])}] as const;\n\n` +
    '/** The digits of the minor unit, of currencies that do not have two. ISO 4217. */\n' +
    `export const OTHER_DIGITS: Readonly<Record<string, number>> = {\n${rows.join('')}};\n`
  );
}

/** Short codes, many on a line. */
function linesOf(codes: readonly string[]): string {
  const lines = Array.from({ length: Math.ceil(codes.length / CODES_A_LINE) }, (_, line) =>
    codes.slice(line * CODES_A_LINE, (line + 1) * CODES_A_LINE),
  );
  return lines.map((line) => `  ${line.map((code) => `'${code}',`).join(' ')}\n`).join('');
}

const CODES_A_LINE = 12;

function familyTable(): string {
  const codes = new Map<string, string[]>();
  for (const [code, { family }] of Object.entries(RESULT_CODES)) {
    codes.set(family, [...(codes.get(family) ?? []), code]);
  }
  const rows = [...codes].map(([family, each]) => `  '${family}':\n    '${each.join(' ')}',\n`);
  return (
    `${HEADING}/** The families of result codes, and the codes of each that were known when this was written. */\n` +
    `export const RESULT_FAMILIES = {\n${rows.join('')}} as const;\n`
  );
}
