import { operationRow } from '../operations/all-operations.ts';
import type { Example, IdOf } from './example.ts';
import { DEMO } from './example.ts';

/** An example as HTTP, ready to be sent or shown. */
interface ExampleRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path with its ids, without the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The form fields of a POST, or the query of any other method. */
  readonly fields: Readonly<Record<string, string>>;
  /** A body that is sent in place of a form. */
  readonly text: string | undefined;
}

export const FORM_TYPE = 'application/x-www-form-urlencoded; charset=UTF-8';

/**
 * @param id the text that replaces an id from another example's answer in the path
 * @param idInForm the text that replaces the id of stored details in a form; default: the same
 */
export function exampleRequest(
  example: Example,
  id: (of: string) => string,
  idInForm: (of: string) => string = id,
): ExampleRequest {
  const { method, path, caller, request } = operationRow(example.operation);
  const token = example.credentials === 'unknown-token' ? 'no-such-token' : DEMO.accessToken;
  const isSigned = caller === 'merchant' && example.credentials !== 'none';
  return {
    method,
    path: path
      .replace('{registrationId}', textOfId(example.registrationId ?? '', idInForm))
      .replaceAll(/\{[a-z]+\}/gi, textOfId(example.id ?? '', id)),
    headers: {
      ...(isSigned ? { authorization: `Bearer ${token}` } : {}),
      ...(example.idempotencyKey === undefined ? {} : { 'idempotency-key': example.idempotencyKey }),
      ...(example.origin === undefined ? {} : { origin: example.origin }),
      ...(request === undefined ? {} : { 'content-type': contentTypeOf(example) }),
    },
    fields: exampleFields(example, idInForm),
    text: textOf(example),
  };
}

export function exampleFields({ fields = {} }: Example, id: (of: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOfId(value, id)]));
}

function textOfId(value: string | IdOf, id: (of: string) => string): string {
  return typeof value === 'string' ? value : id(value.of);
}

function contentTypeOf({ body }: Example): string {
  return body !== undefined && 'contentType' in body ? body.contentType : FORM_TYPE;
}

function textOf({ body }: Example): string | undefined {
  if (body === undefined) return undefined;
  return 'text' in body ? body.text : 'x='.padEnd(body.bytes, 'x');
}

/** The shell variable for the address of the gateway, set once by the reader. */
const ADDRESS_VARIABLE = 'TOLLGATE';

/** The shell variable for the id of stored details in a form. */
export const REGISTRATION_VARIABLE = 'REGISTRATION';

/**
 * An example as a curl command. Examples that a reader cannot bring about, such as a fault, have none.
 *
 * An id from another example's answer becomes `$ID` in the address, and `$REGISTRATION` in a form.
 */
export function curlLine(example: Example): string | undefined {
  if (example.given === 'fault' || example.given === 'stores-down') return undefined;
  const { method, path, headers, fields, text } = exampleRequest(
    example,
    () => '$ID',
    () => `$${REGISTRATION_VARIABLE}`,
  );
  const pairs = Object.entries(fields);
  const body = bodyParts(example, text);
  const parts = [
    `curl${methodParts(method, pairs.length > 0 || body.length > 0)} "$${ADDRESS_VARIABLE}${path}"`,
    ...Object.entries(headers)
      .filter(([, value]) => value !== FORM_TYPE)
      .map(([name, value]) => `-H ${quoted(`${capitalised(name)}: ${value}`)}`),
    ...pairs.map(([name, value]) => `--data-urlencode ${pairText(example, name, value)}`),
    ...body,
  ];
  return parts.join(' \\\n  ');
}

/** curl sends a POST when it has data and a GET when it has none; for all methods but POST the fields are the query. */
function methodParts(method: string, hasData: boolean): string {
  if (method === 'POST') return hasData ? '' : ' -X POST';
  const inQuery = hasData ? ' --get' : '';
  return method === 'DELETE' ? `${inQuery} -X DELETE` : inQuery;
}

/** In double quotes, so that the shell replaces the variable of an id. */
function pairText({ fields = {} }: Example, name: string, value: string): string {
  return typeof fields[name] === 'object' ? `"${name}=${value}"` : quoted(`${name}=${value}`);
}

function bodyParts({ body }: Example, text: string | undefined): string[] {
  if (body !== undefined && 'bytes' in body) return ['--data-binary @a-file-of-5-megabytes'];
  return text === undefined ? [] : [`--data ${quoted(text)}`];
}

/** `content-type` as `Content-Type`, the usual spelling of header names. */
function capitalised(name: string): string {
  return name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** Safe in a POSIX shell, whatever the text holds. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
