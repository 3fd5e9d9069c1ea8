/**
 * Name of the file with the words of a language. It changes with the content, because it holds a part of its hash.
 *
 * @param integrity `sha256-…`, by which the script pins the content
 */
export function localeFile(language: string, integrity: string): string {
  const part = integrity.slice('sha256-'.length, 'sha256-'.length + 16);
  return `texts.${language}.${part.replaceAll('+', '-').replaceAll('/', '_')}.json`;
}
