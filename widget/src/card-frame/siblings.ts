import { CARD_FIELDS } from './card-fields.ts';

/** The other frames of this origin in the same page; `location` throws for every other origin. */
export function siblingWindows(): readonly Window[] {
  return Array.from({ length: window.parent.length }, (_, index) => window.parent[index]).filter(
    (frame): frame is Window => frame !== undefined && frame !== window && sharesOrigin(frame),
  );
}

/** The number frames among them, one for each card form of the page. */
export function numberFrames(): readonly Window[] {
  return siblingWindows().filter((frame) => frame.location.hash === `#${CARD_FIELDS.cardNumber.inputName}`);
}

/** Whether a message comes from a frame of this origin beside this one. */
export function isFromSibling(event: MessageEvent): boolean {
  return event.origin === window.location.origin && siblingWindows().some((frame) => frame === event.source);
}

function sharesOrigin(frame: Window): boolean {
  try {
    return frame.location.origin === window.location.origin;
  } catch {
    return false;
  }
}
