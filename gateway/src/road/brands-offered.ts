import type { Channel, Entity } from '../access/merchant-directory.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { OffersBrand } from '../instruments/instrument-kind.ts';
import { kindOf } from '../instruments/registry.ts';
import type { Parameters } from '../parameters/parameters.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * The brands that an entity takes: a rule leads to a channel that lists the brand or has no list, and an acquirer of the
 * channel takes it.
 *
 * A card that carries two brands is read as the one that can be paid with, where the request names neither.
 */
export function brandsOffered(
  { connectors }: Pick<Ports, 'connectors'>,
  entity: Entity | undefined,
  parameters: Parameters,
): OffersBrand {
  const currency = parameters.get('currency') ?? '';
  return (brand) => {
    const channel = entity?.channelFor(brand, currency)?.channel;
    if (channel === undefined || channel.brands?.has(brand) === false) return false;
    const routed = channel.routes.filter(({ brands }) => brands?.includes(brand) ?? true);
    return [channel.acquirer, ...routed.map(({ acquirer }) => acquirer)].some((acquirer) => {
      const brands = connectors.get(acquirer)?.capabilities.brands;
      return brands === 'all' || brands?.includes(brand) === true;
    });
  };
}

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
