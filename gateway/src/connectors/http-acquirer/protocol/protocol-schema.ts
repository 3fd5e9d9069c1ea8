import { z } from 'zod';
import {
  ALL_PARAMETERS,
  type ParameterName,
  parameterRow,
} from '../../../catalogue/parameters/all-parameters.ts';
import type { Format } from '../../../catalogue/parameters/formats.ts';
import { PAGE } from '../http-acquirer-books.ts';
import { AWAITING, OPERATION, REFUSAL } from '../http-acquirer-response.ts';
import { AMOUNT, CANCELLATION, INSTRUCTION, KEY } from './request-schemas.ts';

interface ObjectSchema {
  type: 'object';
  additionalProperties: object | false;
  properties: Record<string, object>;
}

/** The order, as a JSON schema: the parameters that go to an acquirer, nested under their own names. All are texts. */
function orderSchema(): object {
  const root = anObject();
  for (const name of Object.keys(ALL_PARAMETERS) as ParameterName[]) {
    const { inOrder, format, lastIndex = 0 } = parameterRow(name);
    if (inOrder === true) place(root, name.split('.'), textSchema(format), lastIndex);
  }
  return root;
}

function place(node: ObjectSchema, words: readonly string[], leaf: object, lastIndex: number): void {
  const [word = '', ...rest] = words;
  const stem = word.replace(/\[.*/, '');
  if (word.endsWith('[n]')) {
    const list = (node.properties[stem] ??= { type: 'array', maxItems: lastIndex + 1, items: anObject() });
    place((list as { items: ObjectSchema }).items, rest, leaf, lastIndex);
  } else if (word.endsWith(']')) {
    node.properties[stem] = { type: 'object', additionalProperties: leaf };
  } else if (rest.length === 0) {
    node.properties[stem] = leaf;
  } else {
    place((node.properties[stem] ??= anObject()) as ObjectSchema, rest, leaf, lastIndex);
  }
}

function anObject(): ObjectSchema {
  return { type: 'object', additionalProperties: false, properties: {} };
}

function textSchema(format: Format): object {
  switch (format.kind) {
    case 'text':
    case 'url':
      return { type: 'string', maxLength: format.max };
    case 'one-of':
      return { enum: format.values };
    case 'boolean':
      return { enum: ['true', 'false'] };
    case 'decimal':
      return { type: 'string', pattern: `^[0-9]{1,${format.maxIntegerDigits}}(\\.[0-9]{2})?$` };
    case 'date':
      return { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
    case 'phone':
      return { type: 'string', maxLength: 1 + format.maxMore };
    case 'integer':
    case 'date-time':
    case 'currency':
    case 'country':
    case 'base64':
    case 'iban':
    case 'shape':
      return { type: 'string' };
  }
}

/**
 * The HTTP acquirer's protocol as one JSON schema, which is published: the gateway's requests and the answers that it
 * accepts. The requests' part covers everything that the connector sends; the answers' part is derived from the checks
 * that the connector applies.
 */
export function protocolSchema(): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'tollgate-acquirer-protocol',
    title: 'The protocol between Tollgate and an acquirer',
    $defs: {
      key: KEY,
      amount: AMOUNT,
      instruction: INSTRUCTION,
      cancellation: CANCELLATION,
      order: orderSchema(),
      operation: answerSchema(OPERATION),
      awaiting: answerSchema(AWAITING),
      refusal: answerSchema(REFUSAL),
      books: answerSchema(PAGE),
    },
  };
}

/** Members that are not named are ignored, so the schema allows them. */
function answerSchema(answer: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(answer, { target: 'draft-7', io: 'input' });
  return schema;
}
