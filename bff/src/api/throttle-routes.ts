import { isTokenOperation, type Throttled, type TokenOperation } from '@tollgate/gateway/api';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { sendAnswer, stampOf } from '../http/plugins/answer.ts';
import { callerOf, tokenIdOf } from '../http/plugins/authenticate.ts';
import { gatewayOf } from '../http/plugins/gateway-of.ts';
import { withRefusedOutcome } from './answers/outcome.ts';
import { refusedAnswer } from './answers/refused.ts';
import { OPERATION_IDS, type OperationId, operationRow } from './openapi/operations/all-operations.ts';
import { isThrottled } from './openapi/operations/api-operation.ts';
import { readIdempotencyKey } from './serve-idempotently.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the API description, on routes with a limit. */
    operation?: string;
  }
  interface FastifyRequest {
    /** Set when the request is counted. */
    throttledRoute: ThrottledRoute | undefined;
  }
}

type MerchantRoute = Extract<ThrottledRoute, { caller: 'merchant' }>;
type OpenRoute = Extract<ThrottledRoute, { caller: 'anyone' }>;

/**
 * Limits the number of requests on every route that has a limit in the API description. Call it before the routes.
 *
 * The check is the last hook before the body is read: a token is known by then, and the headers that let a page read the
 * answer are set. spec: Limits › Throttling.
 */
export function throttleRoutes(app: FastifyInstance): void {
  app.decorateRequest('throttledRoute', undefined);
  const warnOfProxy = proxyWarning();
  app.addHook('onRoute', (options) => {
    const route = [options.method]
      .flat()
      .map((method) => throttledRoute(method, options.url))
      .find((found) => found !== undefined);
    if (route === undefined) return;
    options.config = { ...options.config, operation: route.operation };
    const check = checkOf(route, warnOfProxy);
    addLast(options, async (request, reply) =>
      request.awaitsCredentials ? undefined : check(request, reply),
    );
    // The same for a token in the body, as soon as it is known.
    const own = options.preHandler;
    options.preHandler = [
      ...(own === undefined ? [] : [own].flat()),
      async (request, reply) => (request.awaitsCredentials ? check(request, reply) : undefined),
    ];
  });
  // Not a hook of the route, because a not-found answer leaves the route.
  app.addHook('onResponse', async (request, reply) => noteUnknown(request, reply));
}

/** Once per process: behind an untrusted proxy, all shoppers share one address. */
function proxyWarning(): (request: FastifyRequest) => void {
  let wasGiven = false;
  return ({ headers, ips, log }) => {
    if (!wasGiven && ips === undefined && headers['x-forwarded-for'] !== undefined) {
      wasGiven = true;
      log.warn(
        'TRUST_PROXY is not set, and requests have X-Forwarded-For: all behind a proxy count as one address',
      );
    }
  };
}

function checkOf(
  route: ThrottledRoute,
  warnOfProxy: (request: FastifyRequest) => void,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const check = route.caller === 'merchant' ? checkMerchant(route) : checkShopper(route);
  return async (request, reply) => {
    request.throttledRoute = route;
    const throttled = await check(request);
    if (throttled === undefined) return undefined;
    if (throttled.by === 'address') warnOfProxy(request);
    const answer = refusedAnswer(throttled, stampOf(request));
    return sendAnswer(reply, route.showsOutcome ? withRefusedOutcome(answer, throttled) : answer);
  };
}

type Check = (request: FastifyRequest) => Promise<Throttled | undefined>;

function checkMerchant(route: MerchantRoute): Check {
  const { operation } = route;
  return async (request) => {
    const gateway = gatewayOf(request);
    const { throttle } = gateway;
    const caller = callerOf(request);
    const call = {
      tokenId: tokenIdOf(request),
      merchant: caller.merchant,
      operation,
      namesId: 'id' in paramsOf(request),
    };
    const throttled = await throttle.ofToken(call);
    const header = throttled && route.takesKey ? readIdempotencyKey(request.headers) : undefined;
    if (header?.kind !== 'key') return throttled;
    // A merchant who lost the answer gets it again, and nothing is created. The lookup itself is limited too.
    const tooMany = await throttle.ofRepetition(call);
    const path = pathOf(route, request);
    return tooMany === undefined && (await gateway.isRepetition(caller, path, header.key))
      ? undefined
      : throttled;
  };
}

function checkShopper({ path }: OpenRoute): Check {
  const isOfCheckout = path.startsWith('/v1/checkouts/{id}');
  return (request) =>
    gatewayOf(request).throttle.ofOpenCall({
      address: request.ip,
      checkoutId: isOfCheckout ? paramsOf(request)['id'] : undefined,
    });
}

/** An id that does not exist may be a guess. It is counted after the answer, which does not wait for it. */
function noteUnknown(request: FastifyRequest, reply: FastifyReply): void {
  const { throttledRoute: route } = request;
  if (
    route === undefined ||
    reply.throttledBy !== undefined ||
    !(reply.namesUnknown || reply.statusCode === 404)
  ) {
    return;
  }
  const { throttle } = gatewayOf(request);
  if (route.caller === 'anyone') {
    throttle.noteGuess(request.ip);
  } else if (request.caller !== null && 'id' in paramsOf(request)) {
    throttle.noteUnknownId({ tokenId: tokenIdOf(request), merchant: request.caller.merchant });
  }
}

/** Normalised, as idempotency keys are kept under it. */
function pathOf({ path }: ThrottledRoute, request: FastifyRequest): string {
  const params = paramsOf(request);
  return path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => params[name] ?? '');
}

function paramsOf({ params }: FastifyRequest): Readonly<Record<string, string>> {
  return (params ?? {}) as Readonly<Record<string, string>>;
}

type Hook = onRequestAsyncHookHandler;

/** After the hooks that the route has itself. */
function addLast(options: RouteOptions, hook: Hook): void {
  const own = options.onRequest;
  options.onRequest = [...(own === undefined ? [] : [own].flat()), hook];
}

/** A route with a request limit. */
type ThrottledRoute = {
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
function throttledRoute(method: string, url: string): ThrottledRoute | undefined {
  return ROUTES.get(`${method === 'HEAD' ? 'GET' : method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
}
