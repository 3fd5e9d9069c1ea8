/** Text that is safe to send as HTML, because it was made by {@link html}. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Value = string | number | bigint | Html | readonly Html[];

/** A template that escapes every value which is not HTML already, for text and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(written)));
}

function written(value: Value): string {
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.join('\n');
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
