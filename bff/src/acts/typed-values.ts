/** Readers of what an operator types. */
import { failure, type Result, readDuration, success } from '@tollgate/gateway/api';

/** A moment so long from now on, as milliseconds. */
export function momentAfter(text: string, now: number): Result<number, string> {
  const span = readDuration(text);
  return span === undefined
    ? failure(`takes a time like 90s, 30min, 2h or 45d; "${text}" is no span of time`)
    : success(now + span);
}

/** A reader of a list with commas between its words, each of which is one of these, and counts once. */
export function commaListOf<Word extends string>(words: readonly Word[]) {
  return (text: string): Result<readonly Word[], string> => {
    const typed = new Set(text.split(',').map((word) => word.trim()));
    typed.delete('');
    const found = words.filter((word) => typed.has(word));
    return found.length === typed.size
      ? success(found)
      : failure(`takes, with commas between: ${words.join(', ')}`);
  };
}
