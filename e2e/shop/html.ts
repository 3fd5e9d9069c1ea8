/** Text that is safe to send as HTML, because it comes from {@link html}. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Part = string | number | bigint | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose every value is escaped, unless it is HTML already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const shown = parts.map(show);
  return new Html(strings.reduce((text, piece, index) => text + shown[index - 1] + piece));
}

function show(part: Part): string {
  if (part instanceof Html) return part.toString();
  if (Array.isArray(part)) return part.join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
