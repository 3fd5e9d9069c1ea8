import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { fetchData } from '../page/fetch-data.ts';
import { WALLET_MARKS_FILE } from '../wire/pinned-files.ts';

/** The drawing in a wallet's button: its box and its outline. */
export type WalletMark = readonly [box: string, outline: string];

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

/** The mark of a wallet, in the colour of the text around it; undefined until it is there. */
export function walletMark(brand: WalletBrandCode): SVGElement | undefined {
  const mark = marks[brand];
  if (mark === undefined) return undefined;
  const [box, outline] = mark;
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', box);
  path.setAttribute('d', outline);
  svg.append(path);
  return svg;
}
