import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { scopeOfAct } from '../../narrowed-scopes.ts';
import { BYTE_ORDER_MARK, csvStream } from './csv-stream.ts';
import { CSV, exportAnswer, FILE_SAYS } from './export-answer.ts';
import {
  type AskedExport,
  bookingsQuery,
  EXPORT_KINDS,
  type ExportKind,
  openAsked,
  paymentsQuery,
} from './export-kinds.ts';
import { MOST_ROWS, partsOf, sizeOf } from './export-source.ts';
import { jobRoutes } from './job-routes.ts';

/** Exports: small ones at once, large ones as a job. */
export function exportRoutes(parts: Pick<AdminParts, 'stores' | 'running'>) {
  return [...fileRoutes(parts), ...jobRoutes(parts)];
}

type Parts = Pick<AdminParts, 'stores' | 'running'>;

/** Exports that are small enough to be sent at once. */
export function fileRoutes(parts: Parts) {
  return [
    fileRoute(parts, 'payments', paymentsQuery),
    fileRoute(parts, 'journal', bookingsQuery),
    fileRoute(parts, 'settlement', bookingsQuery),
  ];
}

const BOOKED_SAYS =
  "The column booked has the amount from the merchant's side, negative where it was given back. An operation is only in the export of the period in which it was approved, and the export of a past period does not change";

function fileRoute(parts: Parts, kind: ExportKind, query: z.ZodType<AskedExport>) {
  const { says, action } = EXPORT_KINDS[kind];
  return adminRoute({
    address: `GET /admin/v1/exports/${kind}.csv`,
    summary: `Exports ${says}, as CSV of at most ${MOST_ROWS} rows; more are written as a job`,
    access: 'payments.export',
    query,
    answer: z.string().describe(kind === 'payments' ? FILE_SAYS : `${FILE_SAYS}. ${BOOKED_SAYS}`),
    produces: CSV,
    errors: ['not-found', 'conflict', 'too-many-rows'],
    records: action,
    run: async (call) => {
      const opened = openAsked(kind, call.query, call, parts);
      if (!opened.ok) return opened.error;
      const { question, scopes, name, source } = opened.value;
      const size = await sizeOf(source);
      if (size === 'not-complete') return refusal('conflict', say('search-indexing'));
      if (size === 'large') return refusal('too-many-rows');
      const begin = question.isMarked ? BYTE_ORDER_MARK : '';
      return exportAnswer(call, { action, scope: scopeOfAct(scopes), asked: question.recorded, name }, () =>
        csvStream(source.head, partsOf(source), begin),
      );
    },
  });
}
