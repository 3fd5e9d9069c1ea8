/** Puts values where a text has `{name}`; a name without a value stays, so that a slip is seen. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);
}
