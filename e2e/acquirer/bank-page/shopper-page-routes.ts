import type { FastifyInstance } from 'fastify';

export interface TokenParam {
  token: string;
}

/** No script, nothing inline, no frame around it, and its forms lead here alone. */
export const SHOPPER_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

export const DECISIONS = ['confirmed', 'cancelled'] as const;

/** Lets a page's form arrive as its fields. */
export function takeForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
}
