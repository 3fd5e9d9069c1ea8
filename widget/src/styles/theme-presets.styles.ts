/**
 * The presets of the option `theme`. Their sheet comes right after that of the forms, and only when a page asks for one.
 *
 * A preset changes the private properties alone, each with the page's own as its first choice, so that what a page says
 * wins over its preset. The dialog of 3D Secure has the class as well. Selectors have the weight of one class.
 */
export const THEME_STYLES = `
.wpwl-theme-minimal {
  --tg-ground: var(--wpwl-background-color, transparent); --tg-padding: var(--wpwl-padding, 0px); --tg-shadow: var(--wpwl-shadow, none);
  --tg-accent: var(--wpwl-accent-color, light-dark(#16181d, #f3f4f6));
  --tg-accent-strong: color-mix(in oklab, var(--tg-accent), light-dark(#fff, #000) 16%);
  --tg-ink: var(--wpwl-text-color, currentColor);
  --tg-line: var(--wpwl-border-color, color-mix(in srgb, currentColor 56%, transparent));
  --tg-field: var(--wpwl-field-color, transparent);
  --tg-field-ink: var(--wpwl-field-text-color, var(--wpwl-text-color, currentColor));
  --tg-note-ground: var(--wpwl-note-color, light-dark(#f3f4f5, #24262b));
  --tg-radius: var(--wpwl-radius, 0px);
  --tg-placeholder: color-mix(in srgb, currentColor 70%, transparent);
  --tg-halo: 0 1px 0 0 var(--tg-focus);
}
.wpwl-theme-minimal :where(.wpwl-control) {
  --wpwl-control-padding: 0px; border-width: 0; border-block-end-width: var(--tg-border);
}
.wpwl-theme-minimal :where(.wpwl-control-cardNumber, select) { --wpwl-control-padding: 0px 46px; }
.wpwl-theme-minimal :where(.wpwl-wrapper:has(> .wpwl-tip-button) > .wpwl-control) { --wpwl-control-padding: 0px 46px; }
.wpwl-theme-minimal :where(.wpwl-has-error.wpwl-control, .wpwl-has-error .wpwl-control) { box-shadow: 0 1px 0 0 var(--tg-error); }
.wpwl-theme-minimal :where(.wpwl-brand) { inset-inline-end: 0; }
.wpwl-theme-minimal :where(.wpwl-label) { margin-block-end: 0; }

.wpwl-theme-soft {
  --tg-accent: var(--wpwl-accent-color, #6d3be8);
  --tg-ground: var(--wpwl-background-color, light-dark(#fff, #1c1a24));
  --tg-page-ink: light-dark(#221d31, #f0edf7);
  --tg-soft: var(--wpwl-muted-color, light-dark(#625b73, #b2aac6));
  --tg-line: var(--wpwl-border-color, light-dark(#8f84ad, #7c7399));
  --tg-field: var(--wpwl-field-color, light-dark(#f5f2fd, #262233));
  --tg-note-ground: var(--wpwl-note-color, light-dark(#f3effd, #2b2639));
  --tg-radius: var(--wpwl-radius, 18px);
  --tg-field-radius: var(--wpwl-field-radius, 16px);
  --tg-button-radius: var(--wpwl-button-radius, 999px);
  --tg-placeholder: light-dark(#6b6380, #a198b8);
  --tg-shadow: var(--wpwl-shadow, 0 1px 2px #2b1a5a0f, 0 18px 48px -20px #2b1a5a47);
}

.wpwl-theme-contrast {
  --tg-accent: var(--wpwl-accent-color, light-dark(#00308f, #ffd84d));
  --tg-accent-strong: color-mix(in oklab, var(--tg-accent), light-dark(#000, #fff) 30%);
  --tg-ground: var(--wpwl-background-color, light-dark(#fff, #000));
  --tg-page-ink: light-dark(#000, #fff);
  --tg-soft: var(--wpwl-muted-color, light-dark(#333, #d6d6d6));
  --tg-line: var(--wpwl-border-color, light-dark(#000, #fff));
  --tg-field: var(--wpwl-field-color, light-dark(#fff, #000));
  --tg-error: var(--wpwl-error-color, light-dark(#8f0010, #ffb4ab));
  --tg-error-ground: var(--wpwl-error-note-color, light-dark(#fff0ef, #2c0a0a));
  --tg-note-ground: var(--wpwl-note-color, light-dark(#eef1f8, #1c1f26));
  --tg-halo: 0 0 0 var(--tg-ring) var(--tg-focus);
  --tg-ring: var(--wpwl-focus-width, 4px);
  --tg-border: var(--wpwl-border-width, 2px);
  --tg-radius: var(--wpwl-radius, 6px);
  --tg-placeholder: light-dark(#4d4d4d, #bdbdbd);
  --tg-shadow: var(--wpwl-shadow, 0 0 0 2px light-dark(#000, #fff));
}
.wpwl-theme-contrast :where(.wpwl-label) { font-weight: var(--wpwl-label-weight, 650); }

.wpwl-theme-night {
  color-scheme: dark;
  --tg-accent: var(--wpwl-accent-color, #8ea6ff);
  --tg-accent-strong: color-mix(in oklab, var(--tg-accent), #fff 18%);
  --tg-ground: var(--wpwl-background-color, #12151d);
  --tg-ink: var(--wpwl-text-color, #e9ecf5);
  --tg-soft: var(--wpwl-muted-color, #a4adc2);
  --tg-line: var(--wpwl-border-color, #69738c);
  --tg-field: var(--wpwl-field-color, #1b202c);
  --tg-field-ink: var(--wpwl-field-text-color, var(--wpwl-text-color, #f4f6fb));
  --tg-error: var(--wpwl-error-color, #ff9a8f);
  --tg-note-ground: var(--wpwl-note-color, #222838);
  --tg-radius: var(--wpwl-radius, 12px);
  --tg-shadow: var(--wpwl-shadow, 0 0 0 1px #ffffff17, 0 24px 48px -24px #000c);
}
.wpwl-theme-night:where(.wpwl-style-plain, .wpwl-style-logos) > :where(.wpwl-form) {
  --tg-edge: var(--tg-padding); background: var(--tg-ground); border-radius: calc(var(--tg-radius) + 6px); box-shadow: var(--tg-shadow);
}
.wpwl-theme-night:where(.wpwl-style-plain, .wpwl-style-logos) > :where(.wpwl-form)::before, .wpwl-theme-night:where(.wpwl-style-plain, .wpwl-style-logos) > :where(.wpwl-form)::after {
  block-size: var(--tg-edge); content: ''; display: block; grid-column: 1 / -1;
}`;
