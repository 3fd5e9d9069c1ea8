import { cardDataIn, failure, NO_CARD_DATA, type Result, shapeWording, success } from '@tollgate/gateway/api';
import { saidIn, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import type { AdminAnswer, AdminIssue } from './admin-answer.ts';
import type { AnyAdminRoute } from './admin-route.ts';

export interface ParsedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const PARTS = ['params', 'query', 'body'] as const;

/** A page shows no more, and the answer must not be larger than the request. */
const MOST_ISSUES = 100;

/** For a part that the route does not take: it must be empty, and is `undefined` in the call. */
const NOTHING = z
  .union([z.strictObject({}), z.null(), z.undefined()], sayInSchema('takes-nothing'))
  .transform(() => undefined);

/** Members that are only compared or used as keys, and never stored. All others may be stored. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'code', 'step', 'link', 'response', 'privateKey']);

function isSecret([first, ...rest]: readonly string[]): boolean {
  return rest.length === 0 && first !== undefined && SECRETS.has(first);
}

/**
 * Checks a request against the schemas of its route, and its texts for card data. @returns every
 * issue
 */
export function parseCall(route: AnyAdminRoute, sent: ParsedCall): Result<ParsedCall, readonly AdminIssue[]> {
  const parsed = PARTS.map((part) => {
    const schema: z.ZodType = route[part] ?? NOTHING;
    return [part, schema.safeParse(sent[part], { error: shapeWording })] as const;
  });
  const issues = parsed.flatMap(([part, result]) =>
    result.success ? [] : result.error.issues.map((issue) => issueOf(part, issue)),
  );
  const kept = PARTS.flatMap((part) => {
    const path = cardDataIn(sent[part], isSecret);
    return path === undefined ? [] : [{ in: part, path: path.join('.'), message: NO_CARD_DATA }];
  });
  if (kept.length > 0 || issues.length > 0) return failure([...kept, ...issues].slice(0, MOST_ISSUES));
  const [params, query, body] = parsed.map(([, { data }]) => data);
  return success({ params, query, body });
}

function issueOf(part: AdminIssue['in'], { path, message }: z.core.$ZodIssue): AdminIssue {
  return { in: part, path: path.map(String).join('.'), message: saidIn(message) };
}

/**
 * The answer of a route, checked against its description: undescribed fields are not sent, and nothing of
 * a route that never checked the scope of its right.
 *
 * @throws for an answer that does not match the description, which is a bug
 */
export function checkedBody(route: AnyAdminRoute, answer: AdminAnswer, hasAsked: boolean): AdminAnswer {
  const name = `${route.method} ${route.path}`;
  if (!hasAsked) throw new Error(`${name} did not ask where ${route.access} holds`);
  if (answer.status === 204) return answer;
  if (route.produces !== undefined) {
    return { ...answer, headers: { ...answer.headers, 'content-type': route.produces } };
  }
  const checked = route.answer.safeParse(answer.body);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`${name} answers what it does not describe, at ${issue?.path.map(String).join('.')}`);
  }
  return { ...answer, body: checked.data };
}
