/**
 * The values that a shop can set on any element around the form (`--wpwl-…`), and the private ones that follow from
 * them (`--tg-…`).
 *
 * Colours follow the page's own `color-scheme`: a page that never became dark keeps a light form, whatever the
 * shopper's system says. A form without a ground of its own takes the colour of the page's text, because only the page
 * knows what is behind it; what is muted or wrong is as dark or light as the text around it.
 *
 * The text on the accent colour is white or black, by the luminance at which WCAG finds both equally readable, so that a
 * shop need not set more than the accent. Without one, the accent is the page's (`page/take-page-look.ts`). The ring of
 * the focus is the accent too. Both are darker or lighter than the page's colour where that would not stand out from a
 * white or a dark ground.
 */
export const VARIABLE_STYLES = `
@property --wpwl-control-placeholder { syntax: '<color>'; inherits: true; initial-value: #6b7280; }
.wpwl-container {
  --tg-accent: var(--wpwl-accent-color, light-dark(oklch(from var(--tollgate-accent, #2447b8) min(l, 0.7) c h), oklch(from var(--tollgate-accent, #3d62d6) max(l, 0.5) c h)));
  --tg-accent-strong: color-mix(in oklab, var(--tg-accent), black 14%);
  --tg-on-accent: var(--wpwl-accent-text-color, color(from var(--tg-accent) xyz clamp(0, (0.18 - y) * 1e4, 0.95) clamp(0, (0.18 - y) * 1e4, 1) clamp(0, (0.18 - y) * 1e4, 1.09) / 1));
  --tg-page-ink: light-dark(#16181d, #eceef2);
  --tg-ink: var(--wpwl-text-color, var(--tg-page-ink));
  --tg-soft: var(--wpwl-muted-color, oklch(from currentColor clamp(0.45, l, 0.8) c h / 1));
  --tg-line: var(--wpwl-border-color, light-dark(#8b93a1, #6d7583));
  --tg-ground: var(--wpwl-background-color, light-dark(#fff, #191c22));
  --tg-field: var(--wpwl-field-color, light-dark(#fff, #101318));
  --tg-field-ink: var(--wpwl-field-text-color, var(--wpwl-text-color, var(--tg-page-ink)));
  --tg-error: var(--wpwl-error-color, oklch(from currentColor clamp(0.5, l, 0.8) 0.17 28 / 1));
  --tg-error-ground: var(--wpwl-error-note-color, light-dark(#fef3f2, #33191a));
  --tg-note-ground: var(--wpwl-note-color, light-dark(#f1f4fa, #232832));
  --tg-placeholder: light-dark(#68707d, #98a1af);
  --tg-focus: var(--wpwl-focus-color, light-dark(oklch(from var(--tg-accent) min(l, 0.6) c h), oklch(from var(--tg-accent) max(l, 0.72) c h)));
  --tg-halo: 0 0 0 var(--tg-ring) color-mix(in srgb, var(--tg-focus) 40%, transparent);
  --tg-ring: var(--wpwl-focus-width, 3px);
  --tg-radius: var(--wpwl-radius, min(14px, var(--tollgate-radius, 10px)));
  --tg-field-radius: var(--wpwl-field-radius, var(--tg-radius));
  --tg-button-radius: var(--wpwl-button-radius, var(--tg-radius));
  --tg-border: var(--wpwl-border-width, 1px);
  --tg-height: var(--wpwl-field-height, max(2.75rem, 44px));
  --tg-gap: var(--wpwl-gap, 12px);
  --tg-padding: var(--wpwl-padding, clamp(16px, 5cqi, 28px));
  --tg-shadow: var(--wpwl-shadow, 0 0 0 1px light-dark(#1018281a, #ffffff1f), 0 1px 2px #1018280d, 0 8px 24px -12px #10182826);
  --wpwl-control-padding: 14px;
}
.wpwl-container:where(.wpwl-style-plain, .wpwl-style-logos) {
  --tg-ink: var(--wpwl-text-color, currentColor);
}`;
