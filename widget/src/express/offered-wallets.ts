import { type WalletBrandCode, walletOfBrand } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { brandNames } from '../page/placeholders.ts';

/** A wallet that a placeholder offers. */
export interface OfferedWallet {
  readonly brand: WalletBrandCode;
  /** As the page spells it. */
  readonly spelling: string;
}

/** The brands of a placeholder: the wallets in the page's order, each once, and all others. */
export function offeredWallets(form: HTMLFormElement): {
  readonly wallets: readonly OfferedWallet[];
  readonly others: readonly string[];
} {
  const written = form.getAttribute('data-brands')?.trim() || form.textContent;
  const wallets = new Map<WalletBrandCode, OfferedWallet>();
  const others: string[] = [];
  for (const name of brandNames(written, '')) {
    const brand = walletOfBrand(name);
    if (brand === undefined) {
      others.push(name);
    } else if (!wallets.has(brand)) {
      const spelling = written.split(/[\s,]+/u).find((word) => word.toUpperCase() === name) ?? name;
      wallets.set(brand, { brand, spelling });
    }
  }
  return { wallets: [...wallets.values()], others };
}
