import type { Channel } from '../access/merchant-directory.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { kindOf } from '../instruments/registry.ts';

/**
 * Whether a channel takes an instrument by its list of brands. A card of a wallet needs both in the list: the wallet, and
 * the scheme of the card.
 */
export function channelTakes({ brands }: Pick<Channel, 'brands'>, instrument: Instrument): boolean {
  const wallet = kindOf(instrument).throughWallet?.code(instrument);
  return (
    brands === undefined || (brands.has(instrument.brand) && (wallet === undefined || brands.has(wallet)))
  );
}
