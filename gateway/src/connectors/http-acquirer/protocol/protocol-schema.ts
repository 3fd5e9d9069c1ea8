import { z } from 'zod';
import { PAGE } from '../http-acquirer-books.ts';
import { AWAITING, OPERATION, REFUSAL } from '../http-acquirer-response.ts';
import { orderSchema } from './order-schema.ts';
import { AMOUNT, CANCELLATION, INSTRUCTION, KEY } from './request-schemas.ts';

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
