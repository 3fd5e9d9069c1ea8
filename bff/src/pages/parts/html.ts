/** A piece of a page that is safe to send as it is. */
export interface Html {
  readonly html: string;
}

type Piece = Html | string | number | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Writes HTML; every value in it is escaped, unless it is HTML itself. */
export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const written = texts.map((text, index) => {
    const piece = pieces[index];
    return piece === undefined ? text : `${text}${textOf(piece)}`;
  });
  return { html: written.join('') };
}

export const NOTHING: Html = { html: '' };

/** A text of the API description, in which backticks mark code, as in Markdown. */
export function prose(text: string): Html {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
  return html`${parts}`;
}

/** A name as the fragment of an address. */
export function anchor(...words: readonly string[]): string {
  return words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function textOf(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') {
    return String(piece).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  }
  return 'html' in piece ? piece.html : piece.map((one) => one.html).join('');
}
