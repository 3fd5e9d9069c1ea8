/**
 * What an event is about, in the words of this interface family: a payment or an operation on it, stored details, the
 * course of a dispute (a chargeback or its reversal), or a payment that a risk check declined.
 */
export const EVENT_TYPES = ['PAYMENT', 'REGISTRATION', 'SCHEDULE', 'RISK'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
