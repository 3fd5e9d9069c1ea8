import type { FieldStyle } from '../options/iframe-styles-option.ts';
import { reportProblem } from '../options/report-problem.ts';
import { type FrameLook, LOOK_PROPERTIES, type LookProperty } from '../wire/frame-look.ts';

/**
 * Gives a frame's element what the shop has set for its text, from where `lookOf` reads it like any other style.
 *
 * The browser decides whether a value is valid; an invalid one is reported and not used.
 */
export function dressFrame(frame: HTMLIFrameElement, styles: readonly FieldStyle[] = []): void {
  for (const { property, target, value } of styles) {
    if (CSS.supports(property, value)) {
      frame.style.setProperty(target, value);
    } else {
      reportProblem(`iframeStyles: ${property} cannot be ${value}`);
    }
  }
}

/** Where the element has a value that is not its own: its whole area is the frame, without a padding or a placeholder. */
const CARRIERS: Readonly<Partial<Record<LookProperty, string>>> = {
  'padding-inline': '--wpwl-control-padding',
  '--wpwl-placeholder-color': '--wpwl-control-placeholder',
};

/** Reads from a frame's element what an input in its place would look like. */
export function lookOf(frame: HTMLIFrameElement): FrameLook {
  const style = getComputedStyle(frame);
  const look: FrameLook = Object.fromEntries(
    LOOK_PROPERTIES.map((property) => [
      property,
      style.getPropertyValue(CARRIERS[property] ?? property).trim(),
    ]),
  );
  // No element has the scheme that a page has set for itself by its own tag.
  const scheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  if (scheme && look['color-scheme'] === 'normal') look['color-scheme'] = scheme.content;
  return look;
}

/** Calls back whenever the page may have given an element another look. */
export function whenRestyled(element: Element, signal: AbortSignal, restyled: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restyled, { signal });
  window.addEventListener('load', restyled, { signal });
  // The page has changed a colour or a size, which its styles hand on as a transition.
  element.addEventListener('transitionend', restyled, { signal });
}
