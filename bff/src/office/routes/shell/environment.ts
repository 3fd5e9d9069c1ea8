import { z } from 'zod';
import { ok } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';

/** The facts about an office that anyone sees before a sign-in. */
export const environmentShown = z
  .strictObject({
    name: z.literal('Tollgate'),
    environment: z.enum(['test', 'live']),
    version: z.string(),
  })
  .describe('The gateway that the office belongs to');

export function shownEnvironment({ environment, version }: Pick<AdminParts, 'environment' | 'version'>) {
  return { name: 'Tollgate', environment, version } as const;
}

export function environmentRoute(parts: Pick<AdminParts, 'environment' | 'version'>) {
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/environment',
    summary: 'Shows whether this is a test or a live gateway',
    access: 'public',
    answer: environmentShown,
    run: async () => ok(shownEnvironment(parts)),
  });
}
