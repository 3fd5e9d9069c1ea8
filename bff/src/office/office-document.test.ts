import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { describedRoutes, withRoutes } from '../api/openapi/routes-of.fixture.ts';
import type { AdminParts } from './admin-route.ts';
import { allRoutes } from './all-routes.ts';
import { startOffice } from './office.fixture.ts';
import { officeDocument } from './office-document.ts';
import { sampleRoutes } from './sample-routes.fixture.ts';

/** Routes are described without being run, so nothing of the parts is used. */
const ROUTES = allRoutes({
  environment: 'test',
  origin: 'https://office.example',
  version: '1',
} as AdminParts);

const document = officeDocument(sampleRoutes().routes, 'test') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
};

describe('the description of the back office', () => {
  it('is OpenAPI 3.1 to an independent validator', async () => {
    for (const routes of [ROUTES, sampleRoutes().routes]) {
      const validator = new Validator();
      const described = JSON.parse(JSON.stringify(officeDocument(routes, 'live'))) as Record<string, unknown>;
      // oxlint-disable-next-line no-await-in-loop
      expect(await validator.validate(described)).toMatchObject({ valid: true });
    }
  });

  it('has every route that is served, and no other', async () => {
    const { built, routes } = await withRoutes(() => startOffice(ROUTES));
    await built.close();
    const served = routes.filter((route) => route.includes('/admin/v1'));
    expect(served.length).toBeGreaterThan(2);
    expect(describedRoutes(officeDocument(ROUTES, 'test')).toSorted()).toEqual(served.toSorted());
  });

  it('names every operation once', () => {
    const { paths } = officeDocument(ROUTES, 'test') as typeof document;
    const ids = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .map((operation) => (operation as { operationId: string }).operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getStart');
  });

  it('says what a route takes, needs, records and answers', () => {
    expect(document.paths['/admin/v1/refund']?.['post']).toMatchObject({
      operationId: 'postRefund',
      security: [{ session: [] }],
      'x-tollgate-right': 'payments.refund',
      'x-tollgate-fresh-sign-in': true,
      'x-tollgate-records': 'payment.redact',
      parameters: [{ name: 'x-tollgate-office', in: 'header', required: true }],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { amount: { type: 'string' } },
              required: ['amount'],
              additionalProperties: false,
            },
          },
        },
      },
      responses: {
        '401': { description: expect.stringContaining('not-signed-in') as string },
        '403': { description: expect.stringMatching(/not-allowed.*sign-in-again.*wrong-origin/) as string },
        '422': {},
        '503': {},
      },
    });
    expect(document.paths['/admin/v1/own/{id}']?.['get']).toMatchObject({
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 40 } },
        { name: 'show', in: 'query', required: false, schema: { enum: ['all', 'some'] } },
      ],
    });
  });
});
