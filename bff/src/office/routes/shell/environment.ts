import { z } from 'zod';
import { ok } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';

/** Facts about the office that are public before a sign-in. */
export const environmentShown = z
  .strictObject({
    name: z.literal('Tollgate'),
    environment: z.enum(['test', 'live']),
    version: z.string(),
    docs: z.string().nullable().describe('Address of the documentation'),
  })
  .describe('The gateway that the office belongs to');

type EnvironmentParts = Pick<AdminParts, 'environment' | 'version' | 'docs'>;

export function shownEnvironment({ environment, version, docs }: EnvironmentParts) {
  return { name: 'Tollgate', environment, version, docs: docs ?? null } as const;
}

export function environmentRoute(parts: EnvironmentParts) {
  return adminRoute({
    address: 'GET /admin/v1/environment',
    summary: 'Shows whether this is a test or a live gateway',
    access: 'public',
    answer: environmentShown,
    run: async () => ok(shownEnvironment(parts)),
  });
}
