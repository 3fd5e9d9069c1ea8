import { isRecord } from '../card-frame/messages/parts.ts';
import { EN } from './en.ts';
import type { Words } from './texts.ts';

/** Reads a file of words; undefined when it lacks any that English has. */
export function parseWords(data: unknown): Words | undefined {
  const groups = Object.entries(EN).filter(([, texts]) => isRecord(texts));
  const whole = groups.every(([name, texts]) => {
    const given = isRecord(data) ? data[name] : undefined;
    return isRecord(given) && Object.keys(texts).every((key) => typeof given[key] === 'string');
  });
  return whole ? (data as Words) : undefined;
}
