import { CARD_FIELD_NAMES, CARD_FIELDS, type CardField } from '../card-frame/card-fields.ts';

/** The frames that the page's markup has already started inside a form, if they show the document of this build. */
export function adoptedFrames(
  form: HTMLFormElement,
  address: URL,
): ReadonlyMap<CardField, HTMLIFrameElement> {
  const frames = new Map<CardField, HTMLIFrameElement>();
  for (const frame of form.querySelectorAll('iframe')) {
    const field = CARD_FIELD_NAMES.find(
      (name) => frame.src === `${address.href}#${CARD_FIELDS[name].inputName}`,
    );
    if (field !== undefined) {
      frames.set(field, frame);
    }
  }
  return frames;
}
