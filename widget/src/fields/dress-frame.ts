import type { FieldStyle } from '../options/iframe-styles-option.ts';
import { reportProblem } from '../options/report-problem.ts';

/**
 * Gives a frame's element what the shop has set for its text; the look is read from there, as any other.
 *
 * The browser itself is asked whether a value is one: what it does not know goes nowhere.
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
