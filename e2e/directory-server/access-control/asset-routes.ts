import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { readStyles } from '../../platform/pages.ts';
import { browserHeaders } from './browser-headers.ts';

const ASSETS = {
  'challenge.css': {
    type: 'text/css; charset=utf-8',
    content: readStyles('bank-page', fileOf('challenge.css')),
  },
  'go-on.js': {
    type: 'text/javascript; charset=utf-8',
    content: "document.querySelector('form[data-go-on]')?.submit();",
  },
  'bank.svg': { type: 'image/svg+xml', content: readFileSync(fileOf('bank.svg')) },
} as const;

function fileOf(name: string): URL {
  return new URL(name, import.meta.url);
}

/** The files that the bank's pages load. */
export function assetRoutes(app: FastifyInstance): void {
  for (const [name, { type, content }] of Object.entries(ASSETS)) {
    app.get(`/acs/assets/${name}`, (_request, reply) =>
      reply.type(type).headers(browserHeaders('to the bank')).send(content),
    );
  }
}
