import type { AdminAnswer } from './admin-answer.ts';
import type { AnyAdminRoute } from './admin-route.ts';

/**
 * The answer of a route, held to its description: what is not described does not leave, and neither does anything of
 * a route that never asked where its right holds.
 *
 * @throws for an answer that is not what the route says, which is a mistake of the route
 */
export function checkedBody(route: AnyAdminRoute, answer: AdminAnswer, hasAsked: boolean): AdminAnswer {
  const name = `${route.method} ${route.path}`;
  if (!hasAsked) {
    throw new Error(`${name} did not ask where ${route.access} holds`);
  }
  if (answer.status === 204) {
    return answer;
  }
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
