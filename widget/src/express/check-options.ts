import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { OptionValues } from '../options/option-table.ts';
import { readOptions } from '../options/read-options.ts';
import { reportProblem } from '../options/report-problem.ts';
import { shopOptions } from '../options/shop-options.ts';
import { EXPRESS_NAMES } from '../options/wallet-option-table.ts';
import { explainOptions } from '../page/explain-options.ts';
import { readWalletOptions } from './read-wallet-options.ts';

/** Reads the options of a page with fast checkout, and reports what in them has no effect. */
export function checkPageOptions(): OptionValues {
  const { values, ignored } = readOptions(shopOptions());
  const others = ignored.filter(({ path, name }) => path !== '' || !EXPRESS_NAMES.includes(name));
  void explainOptions(others.filter(({ row }) => row === undefined));
  for (const { name } of others.filter(({ row }) => row !== undefined)) {
    reportProblem(`wpwlOptions.${name}: has a value that can not be used`);
  }
  return values;
}

/** The same for the options of wallets, which are read again when they are needed. */
export function checkWalletOptions(brands: Iterable<WalletBrandCode>): void {
  for (const brand of new Set(brands)) {
    const { ignored, mistakes } = readWalletOptions(shopOptions(), brand);
    void explainOptions(ignored);
    for (const mistake of mistakes) {
      reportProblem(`wpwlOptions.${mistake}`);
    }
  }
}
