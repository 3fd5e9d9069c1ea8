import { integrityIn } from '../wire/pinned-files.ts';

/**
 * Reads a file of data from the folder of the frame document, whose name says what its bytes must be. It comes after all that a
 * shopper can use.
 *
 * @param base address of the gateway, ending in a slash
 * @throws when it can not be loaded, or is not what it should be
 */
export async function fetchData(file: string, base: URL): Promise<unknown> {
  const response = await fetch(new URL(`v1/widget/${file}`, base), {
    credentials: 'omit',
    integrity: integrityIn(file),
    priority: 'low',
    referrerPolicy: 'no-referrer',
  });
  return response.json();
}
