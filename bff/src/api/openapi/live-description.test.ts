import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteFiles } from '../../../docs-site/build/site-files.ts';
import { buildApp } from '../../app.ts';
import { callerOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DEMO } from './examples/example.ts';
import { describedRoutes, withRoutes } from './routes-of.fixture.ts';

interface Served {
  readonly info: { readonly description: string };
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> };
}

/** Operations and fields that exist in the test environment only. */
const OF_TEST = [
  new RegExp(DEMO.accessToken),
  new RegExp(DEMO.entityId),
  /demo/i,
  /\/simulator\//,
  /\/v1\/test\//,
  /simulated (bank|acquirer|result)/i,
  /INTERNAL/,
  /4200000000000000/,
];

/**
 * The pages of the API, without the menu, which names guides. The vocabulary of result codes is the same in both
 * environments, so that a tested program knows what it gets.
 */
function apiPagesOf(environment: 'test' | 'live'): string {
  return [...siteFiles(environment)]
    .filter(([name]) => /^(api|parameters)\//.test(name))
    .map(([, text]) => text.split('<main')[1])
    .join('');
}

let test: TestApp;
let live: FastifyInstance;
let routes: readonly string[];
let page: string;
let served: Record<string, unknown>;

beforeAll(async () => {
  test = await startTestApp();
  ({ built: live, routes } = await withRoutes(() =>
    buildApp({ ...test.parts, environment: 'live', simulatedBank: undefined }),
  ));
  page = apiPagesOf('live');
  served = (await callerOf(live).get('/v1/openapi.json', {})).json();
});
afterAll(async () => {
  await live.close();
  await test.close();
});

describe('the description of a live gateway', () => {
  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(served);
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('has the routes of a live gateway, and no others', () => {
    expect(describedRoutes(served).toSorted()).toEqual(routes.toSorted());
  });

  it('names no demo merchant and nothing simulated, and neither does the page', () => {
    for (const text of [page, JSON.stringify(served)]) {
      // Not with a matcher of the text itself, which would print all of it.
      expect(OF_TEST.filter((word) => word.test(text))).toEqual([]);
    }
  });

  it('says that the test mode is refused, and offers it nowhere', () => {
    expect(page).toContain('<code>testMode</code> is refused');
    const { info, components } = served as unknown as Served;
    expect(info.description).toContain('`testMode` is refused');
    const offering = Object.entries(components.schemas).filter(
      ([, { properties = {} }]) => 'testMode' in properties,
    );
    expect(offering).toEqual([]);
  });
});

describe('the description of a test gateway', () => {
  it('has what the live one has not, so that the comparison above can fail', async () => {
    const body = apiPagesOf('test');
    const description = (await test.get('/v1/openapi.json', {})).body;
    expect(OF_TEST.filter((word) => !word.test(body))).toEqual([]);
    // The token is in the header of the examples, which the description leaves to the client.
    expect(OF_TEST.filter((word) => !word.test(description)).map(String)).toEqual([`/${DEMO.accessToken}/`]);
  });
});
