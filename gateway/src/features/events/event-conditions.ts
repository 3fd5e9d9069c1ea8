/** Conditions of the triggers that write events. The text of a migration must not change, so neither must these. */

/** Operations of a dispute: a chargeback and its reversal. */
export const DISPUTE_TYPES = "'CB', 'CR'";

/** Whether a result code says that a risk check declined: a risk system's, a velocity rule's, or a limit's. */
export function isRiskDecline(column: string): string {
  const families = ['100.370.1%', '100.380.%', '100.400.%', '100.550.601', '800.120.%'];
  return `(${families.map((family) => `${column} LIKE '${family}'`).join(' OR ')})`;
}
