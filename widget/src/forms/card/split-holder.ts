import type { AttemptFields } from '../../wire/send-attempt.ts';

/**
 * The holder of a card as the customer's name: the last word is the surname.
 *
 * spec: Request parameters › Customer › givenName, surname. A single word is not split, and a name that the gateway would refuse is not sent: the payment does not depend on it.
 */
export function splitHolder(holder: string): AttemptFields {
  const [, givenName, surname] = /^(.{1,50}?)\s+(\S{1,50})$/u.exec(holder.trim()) ?? [];
  return givenName === undefined || surname === undefined
    ? []
    : [
        ['customer.givenName', givenName],
        ['customer.surname', surname],
      ];
}
