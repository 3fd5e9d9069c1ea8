import type { AttemptFields } from '../wire/send-attempt.ts';

/**
 * Everything that stands in a form of the page, as the browser would send it: our own inputs, and those that a
 * shop has put among them, such as a box named `createRegistration`.
 *
 * What is of the card is left out: it comes from the frames, and of the holder only the frame knows the last word.
 */
export function formFields(form: HTMLFormElement | null): AttemptFields {
  const data = form === null ? [] : [...new FormData(form)];
  return data.flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !name.startsWith('card.') ? [[name, value] as const] : [],
  );
}
