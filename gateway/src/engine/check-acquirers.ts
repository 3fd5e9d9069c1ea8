import type { MerchantsFile } from '../access/merchants-file.ts';
import type { Connector } from '../connectors/connector.ts';
import { type CheckPart, READY, unavailable } from '../values/readiness.ts';

/**
 * Whether each channel has an acquirer that is sent payments: the payments of one whose acquirers are all left alone fail
 * at once.
 */
export function checkAcquirers(
  { merchants }: Pick<MerchantsFile, 'merchants'>,
  connectors: ReadonlyMap<string, Pick<Connector, 'isLeftAlone'>>,
): CheckPart {
  const channels = merchants
    .flatMap((merchant) => merchant.channels)
    .map(({ name, acquirer, routes, smartRetry }) => ({
      name,
      acquirers: [acquirer, ...routes.map((route) => route.acquirer), smartRetry?.fallback ?? acquirer],
    }));
  const isLeftAlone = (acquirer: string): boolean => connectors.get(acquirer)?.isLeftAlone?.() === true;
  return async () => {
    const without = channels.filter(({ acquirers }) => acquirers.every(isLeftAlone));
    return without.length === 0
      ? READY
      : unavailable(`no acquirer answers for ${without.map(({ name }) => name).join(', ')}`);
  };
}
