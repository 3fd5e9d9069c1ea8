import type { Fields } from '@tollgate/gateway/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  malformedFormAnswer,
  refusedRequestAnswer,
  refusedTokenRequestAnswer,
} from '../../../api/answers/fault.ts';
import { formOf, sendAnswer, stampOf } from '../../../http/plugins/answer.ts';
import { ofThisOrigin } from '../../../http/plugins/demand-https.ts';
import { gatewayOf } from '../../../http/plugins/gateway-of.ts';

/** Bytes. A request is six short texts. */
const BODY_LIMIT = 4096;

const NAMES = ['wallet', 'amount', 'currency', 'entityId', 'checkoutId', 'card'] as const;

/**
 * `POST /v1/test/wallet-tokens`: a token as the maker of a wallet would make it, for the simulated sheet and for the
 * tests of merchants' servers. The body is a form or a JSON object; names that are not known are ignored, as everywhere.
 */
export function walletTokensRoute(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const fields = jsonFields(String(body));
    done(null, fields === undefined ? NO_OBJECT : { kind: 'fields', fields });
  });
  scope.post(
    '/test/wallet-tokens',
    { onRequest: ofThisOrigin, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      if (request.body === NO_OBJECT) return sendAnswer(reply, refusedRequestAnswer(400, stampOf(request)));
      const form = formOf(request.body);
      return form.kind === 'malformed'
        ? sendAnswer(reply, malformedFormAnswer(form.problem, stampOf(request)))
        : serve(form.fields, request, reply);
    },
  );
}

const NO_OBJECT = { kind: 'no-object' } as const;

async function serve(fields: Fields, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refuse = (mistake: string) => sendAnswer(reply, refusedTokenRequestAnswer(mistake, stampOf(request)));
  const repeated = NAMES.find((name) => valuesOf(fields, name).length > 1);
  if (repeated !== undefined) {
    return refuse(`${repeated} was sent more than once, with different values; send it once`);
  }
  const [wallet, amount, currency, entityId, checkoutId, card] = NAMES.map(
    (name) => valuesOf(fields, name)[0],
  );
  if (entityId !== undefined && checkoutId !== undefined) {
    return refuse('a checkout has an entity of its own; send entityId or checkoutId');
  }
  const token = await gatewayOf(request).simulateWalletToken({
    wallet,
    amount,
    currency,
    entityId,
    checkoutId,
    card,
  });
  return token.ok
    ? reply.header('cache-control', 'no-store').send({ token: token.value })
    : refuse(token.error);
}

/** The different values of a name; an empty one counts as absent. */
function valuesOf(fields: Fields, name: string): readonly string[] {
  return [
    ...new Set(fields.filter(([sent, value]) => sent === name && value !== '').map(([, value]) => value)),
  ];
}

/**
 * The members of a JSON object as the pairs of a form, so that one reader reads both. What is no text keeps its JSON, and
 * a reader finds that it does not fit.
 *
 * @returns `undefined` for a text that is no JSON object
 */
function jsonFields(json: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([name, member]) => [name, textOf(member)] as const)
      : undefined;
  } catch {
    return undefined;
  }
}

function textOf(member: unknown): string {
  return typeof member === 'string' ? member : JSON.stringify(member);
}
