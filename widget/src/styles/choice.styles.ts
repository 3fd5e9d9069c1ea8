/** What stands around fields in some forms: titles, stored details, choices between brands, boxes to tick. */
export const CHOICE_STYLES = `
@layer tollgate {
  .wpwl-title { align-items: center; display: flex; font-weight: 600; gap: 0.75rem; margin-block-end: 1rem; min-block-size: 1.5rem; }
  .wpwl-title .wpwl-mark { color: var(--tg-soft); flex: none; }
  .wpwl-mandate { color: var(--tg-soft); font-size: 0.8125rem; line-height: 1.25rem; margin-block: 0 1rem; }
  .wpwl-registrations { display: grid; margin-block-end: 1rem; }
  .wpwl-group-registration {
    align-items: center; border: 1px solid var(--tg-line); column-gap: 0.5rem; display: flex; flex-wrap: wrap;
    margin-block-start: -1px; padding-inline-end: 0.5rem; position: relative; transition: background-color 120ms;
  }
  .wpwl-group-registration:nth-child(2) { border-start-start-radius: var(--tg-radius); border-start-end-radius: var(--tg-radius); }
  .wpwl-group-registration:last-child { border-end-start-radius: var(--tg-radius); border-end-end-radius: var(--tg-radius); }
  :is(.wpwl-group-registration, .wpwl-choice-item).wpwl-selected { background: color-mix(in srgb, var(--tg-accent) 8%, transparent); border-color: var(--tg-accent); z-index: 1; }
  :is(.wpwl-group-registration, .wpwl-choice-item):has(input:focus-visible) { box-shadow: 0 0 0 3px color-mix(in srgb, var(--tg-focus) 28%, transparent); z-index: 2; }
  .wpwl-registration {
    align-items: center; cursor: pointer; display: flex; flex: 1 1 12rem; gap: 0.75rem; min-block-size: 3.5rem;
    min-inline-size: 0; padding-block: 0.625rem; padding-inline: 0.875rem 0.25rem;
  }
  .wpwl-wrapper-registration-details { display: grid; min-inline-size: 0; overflow-wrap: anywhere; }
  .wpwl-wrapper-registration-number { font-size: 0.9375rem; font-variant-numeric: tabular-nums; font-weight: 550; line-height: 1.375rem; }
  .wpwl-registration-below { color: var(--tg-soft); column-gap: 0.75rem; display: flex; flex-wrap: wrap; font-size: 0.8125rem; line-height: 1.25rem; }
  .wpwl-control-radio { accent-color: var(--tg-accent); block-size: 1.125rem; display: block; flex: none; inline-size: 1.125rem; margin: 0; }
  .wpwl-registration-action, .wpwl-button-others, .wpwl-button-cancel {
    background: none; border: 0; border-radius: 6px; color: var(--tg-soft); cursor: pointer; font: inherit;
    font-size: 0.875rem; min-block-size: 2rem; padding: 0.25rem 0.5rem;
  }
  :is(.wpwl-registration-action, .wpwl-button-others, .wpwl-button-cancel):hover { color: var(--tg-ink); text-decoration: underline; text-underline-offset: 0.2em; }
  .wpwl-group-registration > .wpwl-registration-action { margin-inline-start: auto; }
  .wpwl-registration-remove { color: var(--tg-error); font-weight: 600; }
  .wpwl-registration-question {
    align-items: center; column-gap: 0.25rem; display: flex; flex: 1 1 100%; flex-wrap: wrap; font-size: 0.875rem;
    justify-content: end; padding-block-end: 0.5rem; padding-inline-start: 0.875rem;
  }
  .wpwl-registration-question > span { flex: 1 1 14rem; }
  .wpwl-button-others, .wpwl-button-cancel { color: var(--tg-ink); font-weight: 550; margin-block-start: 0.75rem; min-block-size: 2.75rem; }
  .wpwl-button-cancel { align-content: center; box-sizing: border-box; display: block; inline-size: 100%; margin-block-start: 0.5rem; text-align: center; text-decoration: none; }
  .wpwl-button-cancel[aria-disabled='true'] { cursor: default; opacity: 0.5; }
  .wpwl-choice { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-end: 1.125rem; }
  .wpwl-choice-item {
    align-items: center; border: 1px solid var(--tg-line); border-radius: var(--tg-radius); cursor: pointer; display: flex;
    flex: 1 1 9rem; gap: 0.625rem; min-block-size: 2.75rem; padding-inline: 0.75rem;
  }
  .wpwl-box { align-items: center; cursor: pointer; display: flex; gap: 0.625rem; margin-block-end: 1rem; min-block-size: 1.5rem; }
  .wpwl-section { font-size: 0.9375rem; font-weight: 600; margin-block: 0.25rem 0.75rem; }
  @media (forced-colors: active) {
    .wpwl-selected { outline: 2px solid Highlight; }
  }
}`;
