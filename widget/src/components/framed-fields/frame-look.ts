import type { FrameLook } from '../../card-frame/messages/frame-look.ts';

/** Reads from a frame's element what an input in its place would look like. */
export function lookOf(frame: HTMLIFrameElement): FrameLook {
  const style = getComputedStyle(frame);
  return {
    color: style.color,
    caretColor: style.caretColor,
    fontFamily: style.fontFamily,
    fontSize: style.fontSize,
    fontStyle: style.fontStyle,
    fontWeight: style.fontWeight,
    letterSpacing: style.letterSpacing,
    lineHeight: style.lineHeight,
    paddingInline: style.getPropertyValue('--wpwl-control-padding').trim(),
    placeholderFontFamily: style.getPropertyValue('--wpwl-placeholder-font').trim(),
    placeholderFontSize: style.getPropertyValue('--wpwl-placeholder-size').trim(),
    placeholderColor: style.getPropertyValue('--wpwl-placeholder-color').trim(),
    colorScheme: style.colorScheme,
  };
}
