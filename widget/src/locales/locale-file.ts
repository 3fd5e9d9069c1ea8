/**
 * Name of the file with the words of a language. It changes with the content, because it holds a part of its hash.
 *
 * @param integrity `sha384-…`, by which the script pins the content
 */
export function localeFile(language: string, integrity: string): string {
  const part = integrity.slice('sha384-'.length, 'sha384-'.length + 16);
  return `texts.${language}.${part.replaceAll('+', '-').replaceAll('/', '_')}.json`;
}
