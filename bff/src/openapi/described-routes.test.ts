import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../test-app.ts';
import { openApiDocument } from './openapi-document.ts';

/** Every route of a built app, as the framework was told it: `POST /v1/payments`. */
async function routesOfTheApp(): Promise<string[]> {
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
    await (await startTestApp()).close();
  } finally {
    initialised.unsubscribe(listen);
  }
  return routes;
}

describe('the routes of the app', () => {
  it('are described, all of them, and nothing else is', async () => {
    const routes = (await routesOfTheApp())
      // HEAD comes with every GET.
      .filter((route) => !route.startsWith('HEAD '))
      .map((route) => route.replace(/:(\w+)/g, '{$1}').replace('/*', '/{file}'));
    const paths = openApiDocument('test')['paths'] as Record<string, object>;
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.length).toBeGreaterThan(10);
    expect(described.toSorted()).toEqual(routes.toSorted());
  });
});
