import type { AttemptFields } from '../../wire/send-attempt.ts';

/** spec: Request parameters › Customer › givenName, surname. */
const LONGEST_NAME = 50;

/**
 * The holder of a card as the customer's name: the last word is the surname.
 *
 * A single word is not split, and a name that the gateway would refuse is not sent: the payment does not depend on it.
 */
export function splitHolder(holder: string): AttemptFields {
  const [, givenName = '', surname = ''] = /^(.+)\s(\S+)$/u.exec(holder.trim()) ?? [];
  const names = [givenName.trim(), surname];
  return names.every((name) => name !== '' && name.length <= LONGEST_NAME)
    ? [
        ['customer.givenName', givenName.trim()],
        ['customer.surname', surname],
      ]
    : [];
}
