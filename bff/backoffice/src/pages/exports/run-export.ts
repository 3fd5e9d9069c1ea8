import { type AnswerOf, callAdmin } from '../../call/call-admin.ts';
import type { Problem } from '../../call/problem.ts';
import { readFile, saveFile } from '../../call/read-file.ts';
import { fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { announce } from '../../views/announce.ts';

/** How an export went: its file is saved, or it is large and being written. */
export type ExportEnd =
  | { readonly kind: 'saved' | 'begun' }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Saves an export, or has it written where it is too large to be sent at once. */
export async function runExport(kind: string, asked: Readonly<Record<string, string>>): Promise<ExportEnd> {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const file = await readFile(`exports/${kind}.csv?${new URLSearchParams(given)}`, `${kind}.csv`);
  if (file.ok) {
    saveFile(file.name, file.content);
    announce(texts().exportSaved);
    return { kind: 'saved' };
  }
  const { problem } = file;
  if (problem.kind !== 'refused' || problem.code !== 'too-many-rows') return { kind: 'failed', problem };
  const body = { kind, ...given };
  const answer = await callAdmin('POST exports', { body });
  if (!answer.ok) return { kind: 'failed', problem: answer.problem };
  announce(texts().exportBegun);
  return { kind: 'begun' };
}

export type Export = AnswerOf<'GET exports'>['exports'][number];

export const EXPORT_KINDS: Readonly<Record<string, string>> = {
  payments: texts().payments,
  journal: texts().journal,
  settlement: texts().settlement,
};

/** The request in one line. */
export function askedWords({ asked }: Pick<Export, 'asked'>): string {
  const { q, from, to, merchant, channel } = asked;
  const time = from === undefined || to === undefined ? '' : fill(texts().to22, from, to);
  return [q === '' ? texts().all : q, time, merchant, channel].filter(Boolean).join(texts().comma);
}
