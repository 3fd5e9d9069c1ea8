import { DEMO } from '../demo-credentials.ts';
import { operationRow } from '../operations/all-operations.ts';
import type { Example, IdOf } from './example.ts';

/** An example as HTTP, ready to be sent or shown. */
export interface ExampleRequest {
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
  if (body === undefined) {
    return undefined;
  }
  return 'text' in body ? body.text : 'x='.padEnd(body.bytes, 'x');
}
