import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/**
 * Builds an app and collects every route as it was registered with the framework, in the notation of the description.
 */
export async function withRoutes<Built>(
  build: () => Promise<Built>,
): Promise<{ readonly built: Built; readonly routes: readonly string[] }> {
  const routes: string[] = [];
  const initialised = channel('fastify.initialization');
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      routes.push(...[method].flat().map((one) => `${one} ${url}`));
    });
  };
  initialised.subscribe(listen);
  try {
    const built = await build();
    // HEAD comes with every GET.
    const own = routes.filter((route) => !route.startsWith('HEAD '));
    return {
      built,
      routes: own.map((route) => route.replace(/:(\w+)(?:\([^)]*\))?/g, '{$1}').replace('/*', '/{file}')),
    };
  } finally {
    initialised.unsubscribe(listen);
  }
}

/** Every operation of a description: `POST /v1/payments`. */
export function describedRoutes(document: unknown): string[] {
  const { paths } = document as { paths: Readonly<Record<string, object>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
}
