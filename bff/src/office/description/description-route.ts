import type { Environment } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok } from '../admin-answer.ts';
import { type AnyAdminRoute, adminRoute } from '../admin-route.ts';
import { officeDocument } from './office-document.ts';
import type { Described } from './schema-of.ts';

/** @param routes all that are served, this one included; asked when the description is read first */
export function descriptionRoute(environment: Environment, routes: () => readonly AnyAdminRoute[]) {
  let document: Described | undefined;
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/openapi.json',
    summary: 'Describes every call of the back office',
    access: 'signed-in',
    answer: z.record(z.string(), z.unknown()),
    run: async () => ok((document ??= officeDocument(routes(), environment))),
  });
}
