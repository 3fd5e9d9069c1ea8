import { parseArgs } from 'node:util';
import { STORE_VARIANTS, type StoreVariant } from './store-variants.ts';

interface SoakOptions {
  readonly variants: readonly StoreVariant[];
  /** The long form, of ten minutes. */
  readonly isLong: boolean;
  /** Where a count of the runs is written, for other programs. */
  readonly report: string | undefined;
}

/**
 * @param isNightly whether the long form is the usual one
 * @returns what was asked for, or one line that says what is wrong
 */
export function readArguments(args: readonly string[], isNightly: boolean): SoakOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        stores: { type: 'string', default: STORE_VARIANTS.join(',') },
        form: { type: 'string', default: isNightly ? 'long' : 'short' },
        report: { type: 'string' },
      },
    });
    const names = values.stores.split(',');
    const variants = STORE_VARIANTS.filter((variant) => names.includes(variant));
    if (variants.length !== new Set(names).size) {
      return `--stores takes a comma list of: ${STORE_VARIANTS.join(', ')}`;
    }
    if (values.form !== 'long' && values.form !== 'short') {
      return `--form takes long or short, not "${values.form}"`;
    }
    return { variants, isLong: values.form === 'long', report: values.report };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
