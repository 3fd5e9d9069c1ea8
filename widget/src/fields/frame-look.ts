import { type FrameLook, LOOK_PROPERTIES } from '../wire/frame-look.ts';

/** Reads from a frame's element what an input in its place would look like. */
export function lookOf(frame: HTMLIFrameElement): FrameLook {
  const style = getComputedStyle(frame);
  return Object.fromEntries(
    LOOK_PROPERTIES.map((property) => [
      property,
      // The element itself has no padding: its whole area is the frame.
      style.getPropertyValue(property === 'padding-inline' ? '--wpwl-control-padding' : property).trim(),
    ]),
  );
}
