/**
 * The values that a shop can set on any element around the form.
 *
 * Colours follow the page's own `color-scheme`: a page that never became dark keeps a light form, whatever the
 * shopper's system says.
 */
export const TOKEN_STYLES = `
@property --wpwl-placeholder-color { syntax: '<color>'; inherits: true; initial-value: #6b7280; }
@layer tollgate {
  .wpwl-container {
    --tg-accent: var(--wpwl-accent-color, #1d4ed8);
    --tg-accent-strong: color-mix(in oklab, var(--tg-accent), black 14%);
    --tg-on-accent: var(--wpwl-accent-text-color, #fff);
    --tg-ink: var(--wpwl-text-color, light-dark(#16181d, #eceef2));
    --tg-soft: var(--wpwl-muted-color, light-dark(#5b6270, #a5adba));
    --tg-line: var(--wpwl-border-color, light-dark(#8b93a1, #6d7583));
    --tg-ground: var(--wpwl-background-color, light-dark(#fff, #191c22));
    --tg-field: var(--wpwl-field-color, light-dark(#fff, #101318));
    --tg-error: var(--wpwl-error-color, light-dark(#b42318, #ff9a8f));
    --tg-error-ground: light-dark(#fef3f2, #33191a);
    --tg-note-ground: light-dark(#f1f4fa, #232832);
    --tg-focus: light-dark(#1d4ed8, #8fb4ff);
    --tg-radius: var(--wpwl-radius, 10px);
    --tg-gap: var(--wpwl-gap, 1rem);
    --wpwl-placeholder-color: light-dark(#68707d, #98a1af);
    --wpwl-control-padding: 14px;
  }
}`;
