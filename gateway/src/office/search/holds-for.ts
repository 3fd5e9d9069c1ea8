import type { Condition, Reading } from './condition.ts';
import { hourOf, type PaymentFacts } from './payment-facts.ts';

/** Whether all conditions hold for a payment. It decides; the index only says where to look. */
export function holdsFor(conditions: readonly Condition[], facts: PaymentFacts): boolean {
  return conditions.every(
    ({ isNegated, readings }) => readings.some((reading) => isRead(reading, facts)) !== isNegated,
  );
}

function isRead(reading: Reading, facts: PaymentFacts): boolean {
  switch (reading.kind) {
    case 'term':
      return facts.values.some(([key, value]) => key === reading.key && value === reading.value);
    case 'object':
      return facts.ids.includes(reading.id);
    case 'amount':
      return facts.amount >= reading.from && facts.amount <= reading.to;
    case 'open':
      return facts.open.includes(reading.which);
    case 'contradiction':
      // Not a fact of the payment: see `find-payments.ts`.
      return true;
    case 'hour':
      return Number(hourOf(facts.createdAt)) === reading.hour;
    case 'created':
      return facts.createdAt >= reading.from && facts.createdAt < reading.before;
  }
}
