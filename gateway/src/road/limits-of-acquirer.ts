import type { FollowUpLimits } from '../payment/decide-follow-up.ts';
import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';

/** What the acquirer of a payment can do; nothing, where there is none any more. */
export function limitsOfAcquirer(
  { connectors }: Pick<Ports, 'connectors'>,
  { acquirer }: Pick<Operation, 'acquirer'>,
): FollowUpLimits {
  const capabilities = acquirer && connectors.get(acquirer.name)?.capabilities;
  return {
    refunds: capabilities?.refunds ?? false,
    partialCaptures: capabilities?.partialCaptures ?? false,
    multipleCaptures: capabilities?.multipleCaptures ?? false,
    extensions: capabilities?.extensions ?? false,
    reversalCutOff: (capabilities?.reversalCutOffSeconds ?? 0) * 1000,
  };
}
