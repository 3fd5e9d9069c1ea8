import { fieldLabel } from './field-texts.ts';
import type { FramedForm } from './framed-form.ts';
import { placeFrame } from './place-frame.ts';

/** Puts the frames of a form where its template has left room for them, and gives them their titles. */
export function placeFrames(root: Element, { frames, options, texts }: FramedForm): void {
  for (const field of frames.fields) {
    const frame = frames.element(field);
    const line = root.querySelector(`.wpwl-wrapper-${field} > .wpwl-hint-line`);
    if (frame !== undefined && line !== null && frame.closest('.wpwl-wrapper') === null) {
      placeFrame(frame, line);
    }
    if (frame !== undefined) {
      frame.title = fieldLabel(field, options, texts);
    }
  }
}
