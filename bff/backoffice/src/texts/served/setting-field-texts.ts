import { inLanguage } from '../texts.ts';
import { type ServedTexts, servedText } from './served-text.ts';

const texts = await inLanguage<ServedTexts>(
  {},
  {
    de: async () => (await import('./settings/de.ts')).de,
    ar: async () => (await import('./settings/ar.ts')).ar,
  },
);

/** The members of described settings that people read. */
const READ: ReadonlySet<string> = new Set(['title', 'label', 'hint', 'absent', 'unit', 'one']);

/** A description of settings with its words in the language of the page; values and names stay as they are. */
export function inPageLanguage<Described>(described: Described): Described {
  return translated(described) as Described;
}

function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => {
    if (READ.has(name) && typeof member === 'string') return [name, servedText(texts, member)];
    return [name, name === 'default' ? member : translated(member)];
  });
  return Object.fromEntries(members);
}
