import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { openApiDocument } from './openapi-document.ts';
import { describedRoutes, withRoutes } from './routes-of.fixture.ts';

describe('the routes of the app', () => {
  it('are described, all of them, and nothing else is', async () => {
    const { built, routes } = await withRoutes(() => startTestApp());
    await built.close();
    expect(routes.length).toBeGreaterThan(10);
    expect(describedRoutes(openApiDocument('test')).toSorted()).toEqual(routes.toSorted());
  });
});
