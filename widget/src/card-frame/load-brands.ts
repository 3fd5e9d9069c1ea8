import { BRAND_ROWS } from '@tollgate/gateway/catalogue/brands/brand-row';
import { BRANDS_FILE } from './brands-file.ts';

/** How long a frame waits before it asks for the file again, in milliseconds. */
const AGAIN_AFTER_MS = 1000;

/**
 * Loads the local brands where the shop offers one. Most shops offer international brands alone, so the frame does not
 * carry the others; until they have come it treats one as Visa.
 *
 * @param then called once they are known
 */
export async function loadBrands(offered: readonly string[], then: () => void): Promise<void> {
  if (offered.every((code) => code in BRAND_ROWS)) return;
  try {
    Object.assign(BRAND_ROWS, await (await fetch(BRANDS_FILE)).json());
    then();
  } catch {
    setTimeout(loadBrands, AGAIN_AFTER_MS, offered, then);
  }
}
