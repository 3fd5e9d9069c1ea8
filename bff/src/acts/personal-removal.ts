import type { RetentionParts, RunningGateway } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';

/** The personal data of payments that retention erases with the settings in use. */
export function personalRemoval(
  merchants: () => ReturnType<RunningGateway['merchants']>,
  personalData: Pick<Stores['personalData'], 'findDue' | 'eraseDue'>,
): NonNullable<RetentionParts['personal']> {
  const monthsOf = (merchant: string): number | undefined =>
    merchants().merchants.find(({ name }) => name === merchant)?.personalDataMonths;
  return {
    count: async (now) => (await personalData.findDue(monthsOf, now)).length,
    erase: (now, stop) => personalData.eraseDue(monthsOf, now, stop),
  };
}
