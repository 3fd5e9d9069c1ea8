import type { FastifyInstance } from 'fastify';
import { readPageFiles } from '../../parts/page-files.ts';

const FILES = readPageFiles(new URL('./page/', import.meta.url));

/** The address of a file of the sheet, relative to its page. */
export function sheetFile(name: string): string {
  return `wallet-sheet/files/${FILES.below(name)}`;
}

/** `GET /v1/test/wallet-sheet/files/{digest}/{file}` */
export function sheetFilesRoute(app: FastifyInstance): void {
  FILES.route(app, '/test/wallet-sheet/files');
}
