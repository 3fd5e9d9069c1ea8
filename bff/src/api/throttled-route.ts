import { isTokenOperation, type TokenOperation } from '@tollgate/gateway/api';
import { OPERATION_IDS, type OperationId, operationRow } from './openapi/operations/all-operations.ts';
import { isThrottled } from './openapi/operations/api-operation.ts';

/** A route with a request limit. */
export type ThrottledRoute = {
  /** Its path in the API description: `/v1/payments/{id}`. */
  readonly path: string;
  /** Whether the widget acts on its answers, which then say what to do. */
  readonly showsOutcome: boolean;
} & (
  | { readonly caller: 'merchant'; readonly operation: TokenOperation; readonly takesKey: boolean }
  | { readonly caller: 'anyone'; readonly operation: OperationId }
);

const ROUTES: ReadonlyMap<string, ThrottledRoute> = new Map(
  OPERATION_IDS.filter((id) => isThrottled(operationRow(id))).flatMap((id) => {
    const { method, path, alsoWithoutVersion } = operationRow(id);
    const route = routeOf(id);
    const paths = alsoWithoutVersion === true ? [path, path.replace(/^\/v1/, '')] : [path];
    return paths.map((each) => [`${method} ${each}`, route] as const);
  }),
);

function routeOf(id: OperationId): ThrottledRoute {
  const { path, caller, takesKey, answers } = operationRow(id);
  const showsOutcome = Object.values(answers).flat().includes('ShopperError');
  if (caller === 'anyone') return { caller, path, showsOutcome, operation: id };
  if (!isTokenOperation(id)) throw new Error(`the table of limits has no row for ${id}`);
  return { caller, path, showsOutcome, operation: id, takesKey: takesKey === true };
}

/**
 * The limits of a route; `undefined` where there are none.
 *
 * @param method a HEAD does the same work as its GET
 * @param url as the framework writes it: `/v1/payments/:id`
 */
export function throttledRoute(method: string, url: string): ThrottledRoute | undefined {
  return ROUTES.get(`${method === 'HEAD' ? 'GET' : method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
}
