import { texts } from '../texts/texts.ts';
import { problemOf } from './call-admin.ts';
import type { Problem } from './problem.ts';

/** Milliseconds. A large export is made page by page. */
const LONGEST = 120_000;

export type ReadFile =
  | { readonly ok: true; readonly name: string; readonly content: Blob }
  | { readonly ok: false; readonly problem: Problem };

/** Reads a file that the server makes. One that was cut off on its way is none: its last row says that it is whole. */
export async function readFile(path: string, name: string, longest = LONGEST): Promise<ReadFile> {
  const limit = AbortSignal.timeout(longest);
  try {
    const response = await fetch(`/admin/v1/${path}`, { cache: 'no-store', signal: limit });
    const text = await response.text();
    if (!response.ok) return { ok: false, problem: problemOf(response.status, text) };
    if (!/(?:^|\n)END,\d+,*\r?\n$/.test(text)) {
      return { ok: false, problem: { kind: 'not-understood', why: texts().theFileWasCutOff } };
    }
    return { ok: true, name, content: new Blob([text], { type: 'text/csv;charset=utf-8' }) };
  } catch {
    return { ok: false, problem: { kind: 'unreachable', late: limit.aborted } };
  }
}

/** Gives a file to the browser, which keeps it where the user wants it. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
