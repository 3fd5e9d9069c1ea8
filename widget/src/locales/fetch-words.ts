import { pinOf } from './locale-file.ts';
import type { Words } from './texts.ts';

/**
 * Fetches the words of a language.
 *
 * The browser's own `integrity` would take hashes of three times the length, which every page would load for
 * languages that it does not show.
 *
 * @param pin what the hash of the file must begin with; a file of another content is not read
 * @throws when the file is missing or not what it should be
 */
export async function fetchWords(address: URL, pin: string): Promise<Words> {
  const response = await fetch(address, {
    credentials: 'omit',
    priority: 'high',
    referrerPolicy: 'no-referrer',
  });
  const content = await response.arrayBuffer();
  if (
    !response.ok ||
    !pinOf(new Uint8Array(await crypto.subtle.digest('SHA-256', content))).startsWith(pin)
  ) {
    throw new Error(`HTTP ${response.status} or another content`);
  }
  // The content is what the build has written, so no word is missing.
  return JSON.parse(new TextDecoder().decode(content)) as Words;
}
