import type { FramedFields } from './framed-fields.ts';
import { fieldName } from './optional-field.ts';

const STAND_IN = 'data-empty';
/** The class of its size, which a frame in the page's markup does not have yet: it would change where it stands. */
const CONTROL = 'wpwl-control';

/**
 * Puts the frames of a form where its template has left room for them, and gives them their titles. Until a frame may
 * start, an element of its size and look keeps its place, so that nothing moves.
 */
export function placeFrames(root: Element, { frames, host }: FramedFields): void {
  for (const field of frames.fields) {
    const frame = frames.element(field);
    const line = root.querySelector(`.wpwl-wrapper-${field} > .wpwl-hint-line`);
    if (frame !== undefined) frame.title = fieldName(field, host);
    if (frame !== undefined && line !== null && frame.closest('.wpwl-wrapper') === null) {
      const before = line.previousElementSibling;
      const standIn = before?.hasAttribute(STAND_IN) ? before : null;
      if (frames.mayStart(field)) {
        standIn?.remove();
        const placeholder = frame.closest('form');
        placeFrame(frame, line);
        frame.classList.add(CONTROL);
        frames.follow(field);
        if (placeholder !== null) {
          placeholder.hidden = true;
          // Its look from before the form was there; one that has answered already gets that of its place.
          frame.removeAttribute('style');
          frames.configure();
        }
      } else if (standIn === null) {
        line.before(standInFor(frame));
      }
    }
  }
}

function standInFor({ className }: HTMLIFrameElement): Element {
  const standIn = document.createElement('div');
  standIn.className = `${CONTROL} ${className}`;
  standIn.setAttribute(STAND_IN, '');
  return standIn;
}

interface MovesNodes {
  /** Moves a node without taking it out of the document, so that a frame keeps its document. */
  moveBefore(node: Node, child: Node | null): void;
}

/** A frame that is already in the page keeps its document where the browser can move it; elsewhere it loads again, from the cache. */
function placeFrame(frame: HTMLIFrameElement, before: Element): void {
  const wrapper: (Element & Partial<MovesNodes>) | null = before.parentElement;
  if (frame.isConnected && wrapper?.moveBefore) {
    wrapper.moveBefore(frame, before);
  } else {
    before.before(frame);
  }
}
