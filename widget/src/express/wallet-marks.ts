import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { fetchData } from '../page/fetch-data.ts';
import { WALLET_MARKS_FILE } from '../wire/pinned-files.ts';

/** The drawing in a wallet's button: the attributes of the picture, and those of each path in it. */
export type WalletMark = readonly Readonly<Record<string, string>>[];

const SVG = 'http://www.w3.org/2000/svg';

let marks: Readonly<Partial<Record<WalletBrandCode, WalletMark>>> = {};
let loading: Promise<void> | undefined;

/**
 * Loads the marks of all wallets, once in a page. Where they cannot be had, the names of the wallets stay.
 *
 * @param base address of the gateway, ending in a slash
 * @param changed called when they are there
 */
export function loadWalletMarks(base: URL, changed: () => void): void {
  loading ??= load(base);
  loading.then(changed, () => {});
}

async function load(base: URL): Promise<void> {
  marks = Object(await fetchData(WALLET_MARKS_FILE, base));
}

/** The mark of a wallet, in the colour of the text around it where it has none of its own; undefined until it is there. */
export function walletMark(brand: WalletBrandCode): SVGElement | undefined {
  const [svg, ...paths] = (marks[brand] ?? []).map((attributes, index) => {
    const element = document.createElementNS(SVG, index === 0 ? 'svg' : 'path');
    for (const [name, value] of Object.entries(attributes)) {
      element.setAttribute(name, value);
    }
    return element;
  });
  svg?.append(...paths);
  return svg;
}
