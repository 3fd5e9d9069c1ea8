import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { browserHeaders } from './browser-headers.ts';

const ASSETS = {
  'challenge.css': 'text/css; charset=utf-8',
  'go-on.js': 'text/javascript; charset=utf-8',
  'bank.svg': 'image/svg+xml',
} as const;

/** What the bank's pages load. */
export function assetRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(ASSETS)) {
    const bytes = readFileSync(new URL(`../assets/${name}`, import.meta.url));
    app.get(`/acs/assets/${name}`, (_request, reply) =>
      reply.type(type).headers(browserHeaders('to the bank')).send(bytes),
    );
  }
}
