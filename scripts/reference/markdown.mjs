/** The first line of every page of the reference. */
export function generatedFrom(source) {
  return `<!-- Generated from ${source} by \`npm run reference\`; edit the table, not this page. -->`;
}

/** A table: a row of headings and the rows below it. */
export function table(headings, rows) {
  const lines = [headings, headings.map(() => '---'), ...rows.map((row) => row.map(cell))];
  return lines.map((columns) => `| ${columns.join(' | ')} |`).join('\n');
}

/** A page: its parts with an empty line between them. */
export function page(...parts) {
  return `${parts.flat().join('\n\n')}\n`;
}

export function code(text) {
  return text === '' ? '' : `\`${text}\``;
}

function cell(text) {
  return text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
}
