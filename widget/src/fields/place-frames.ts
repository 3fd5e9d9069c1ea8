import { fieldLabel } from './field-texts.ts';
import type { FramedForm } from './framed-form.ts';
import { placeFrame } from './place-frame.ts';

const STAND_IN = 'data-stand-in';

/**
 * Puts the frames of a form where its template has left room for them, and gives them their titles. Where a frame
 * is still to come, something of its size and look keeps its place, so that nothing moves.
 */
export function placeFrames(root: Element, { frames, texts }: FramedForm): void {
  for (const field of frames.fields) {
    const frame = frames.element(field);
    const line = root.querySelector(`.wpwl-wrapper-${field} > .wpwl-hint-line`);
    if (frame !== undefined) {
      frame.title = fieldLabel(field, texts);
    }
    if (frame !== undefined && line !== null && frame.closest('.wpwl-wrapper') === null) {
      const before = line.previousElementSibling;
      const standIn = before?.hasAttribute(STAND_IN) ? before : null;
      if (frames.mayStart(field)) {
        standIn?.remove();
        placeFrame(frame, line);
      } else if (standIn === null) {
        line.before(standInFor(frame));
      }
    }
  }
}

function standInFor({ className }: HTMLIFrameElement): Element {
  const standIn = document.createElement('div');
  standIn.className = className;
  standIn.setAttribute(STAND_IN, '');
  return standIn;
}
