import { readFileSync } from 'node:fs';

/** The answer to an example, with stable ids, times and build numbers. */
export interface RecordedAnswer {
  readonly key: string;
  readonly status: number;
  /** Absent where the body is not JSON. */
  readonly body?: unknown;
}

/** Written by `npm run reference`; a test sends every example again and compares. */
export const RECORDED_ANSWERS_FILE = new URL('./recorded-answers.jsonl', import.meta.url);

/** The answers by the key of their example. */
export function recordedAnswers(): ReadonlyMap<string, RecordedAnswer> {
  const lines = readFileSync(RECORDED_ANSWERS_FILE, 'utf8').split('\n');
  const answers = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedAnswer);
  return new Map(answers.map((answer) => [answer.key, answer]));
}

/** The text of the file that keeps these answers. */
export function recordedAnswersText(answers: readonly RecordedAnswer[]): string {
  return answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
}
