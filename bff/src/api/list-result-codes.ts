import {
  httpStatusOf,
  isResultCode,
  RESULT_CODES,
  resultCodeRow,
} from '@tollgate/gateway/catalogue/result-codes/result-codes';
import type { FastifyInstance } from 'fastify';
import { stampOf } from '../http/plugins/answer.ts';
import { closingFields, resultOf } from './answers/envelope.ts';

/**
 * `GET /v1/resultcodes`: all result codes, without authentication.
 *
 * The list is rendered once at start; only the closing fields differ between answers. It needs no token, because the
 * documentation has the same list.
 */
export function listResultCodesRoute(app: FastifyInstance): void {
  const opening = `{"resultCodes":${JSON.stringify(resultCodeList())},`;
  const result = resultOf('000.000.100');
  app.get('/resultcodes', async (request, reply) => {
    const fields = closingFields(stampOf(request));
    const closing = JSON.stringify({ result, ...fields });
    reply.resultCode = '000.000.100';
    reply.answerId = fields['ndc'];
    return reply
      .headers({ 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' })
      .send(opening + closing.slice(1));
  });
}

function resultCodeList(): unknown[] {
  return Object.keys(RESULT_CODES)
    .filter(isResultCode)
    .map((code) => {
      const { description, family, softReject } = resultCodeRow(code);
      return { code, description, family, httpStatus: httpStatusOf(code), softReject: softReject === true };
    });
}
