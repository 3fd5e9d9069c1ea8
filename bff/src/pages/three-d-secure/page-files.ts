import type { FastifyInstance } from 'fastify';
import { readPageFiles } from '../parts/page-files.ts';

/** The scripts and the stylesheet of the pages of 3D Secure. */
const FILES = readPageFiles(new URL('./page/', import.meta.url));

/** `GET /v1/threeDSecure/files/{digest}/{file}` */
export function pageFilesRoute(app: FastifyInstance): void {
  FILES.route(app, '/threeDSecure/files');
}

/**
 * The address of a file, relative to a page.
 *
 * @param depth how many folders the page is below `/v1/threeDSecure/`
 */
export function pageFile(name: string, depth: number): string {
  return `${'../'.repeat(depth)}files/${FILES.below(name)}`;
}
