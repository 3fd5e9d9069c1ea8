/** What stands around fields in some forms: titles, stored details, choices between brands, boxes to tick. */
export const CHOICE_STYLES = `
.wpwl-title { align-items: center; display: flex; font-weight: 600; gap: 12px; margin-block-end: 16px; min-block-size: 24px; }
.wpwl-title :where(.wpwl-mark) { color: var(--tg-soft); flex: none; }
.wpwl-mandate { color: var(--tg-soft); font-size: 0.8125em; line-height: 20px; margin-block: 0 16px; }
.wpwl-registrations { display: grid; margin-block-end: 16px; }
.wpwl-group-registration {
  align-items: center; border: var(--tg-border) solid var(--tg-line); column-gap: 8px; display: flex; flex-wrap: wrap;
  margin-block-start: calc(-1 * var(--tg-border)); padding-inline-end: 8px; position: relative; transition: background-color 120ms;
}
.wpwl-group-registration:where(:nth-child(2)) { border-start-start-radius: var(--tg-radius); border-start-end-radius: var(--tg-radius); }
.wpwl-group-registration:where(:last-child) { border-end-start-radius: var(--tg-radius); border-end-end-radius: var(--tg-radius); }
:where(.wpwl-group-registration, .wpwl-choice-item).wpwl-selected { background: color-mix(in srgb, var(--tg-accent) 8%, transparent); border-color: var(--tg-accent); z-index: 1; }
:is(.wpwl-group-registration, .wpwl-choice-item):where(:has(input:focus-visible)) { box-shadow: var(--tg-halo); z-index: 2; }
.wpwl-registration {
  align-items: center; cursor: pointer; display: flex; flex: 1 1 12em; gap: 12px; min-block-size: 56px;
  min-inline-size: 0; padding-block: 10px; padding-inline: 14px 4px;
}
.wpwl-wrapper-registration-details { display: grid; min-inline-size: 0; overflow-wrap: anywhere; }
.wpwl-wrapper-registration-number { font-size: 0.9375em; font-variant-numeric: tabular-nums; font-weight: 550; line-height: 22px; }
.wpwl-registration-below { color: var(--tg-soft); column-gap: 12px; display: flex; flex-wrap: wrap; font-size: 0.8125em; line-height: 20px; }
.wpwl-control-radio {
  accent-color: var(--tg-accent); appearance: auto; block-size: 18px; display: block; flex: none; inline-size: 18px; margin: 0;
  opacity: 1; position: static;
}
.wpwl-registration-action, .wpwl-button-others, .wpwl-button-cancel {
  appearance: none; background: none; border: 0; border-radius: 6px; box-sizing: border-box; color: var(--tg-soft); cursor: pointer;
  font-family: inherit; font-size: 0.875em; line-height: 1.5; margin: 0; min-block-size: 32px; padding: 4px 8px;
}
:is(.wpwl-registration-action, .wpwl-button-others, .wpwl-button-cancel):where(:hover) { color: var(--tg-ink); text-decoration: underline; text-underline-offset: 0.2em; }
.wpwl-group-registration > :where(.wpwl-registration-action) { margin-inline-start: auto; }
.wpwl-registration-remove { color: var(--tg-error); font-weight: 600; }
.wpwl-registration-question {
  align-items: center; column-gap: 4px; display: flex; flex: 1 1 100%; flex-wrap: wrap; font-size: 0.875em;
  justify-content: end; padding-block-end: 8px; padding-inline-start: 14px;
}
.wpwl-registration-question > :where(span) { flex: 1 1 14em; }
.wpwl-button-others, .wpwl-button-cancel { color: var(--tg-ink); font-weight: 550; margin-block-start: 12px; min-block-size: 44px; }
.wpwl-button-cancel { align-content: center; display: block; inline-size: 100%; margin-block-start: 8px; text-align: center; text-decoration: none; }
.wpwl-button-cancel:where([aria-disabled='true']) { cursor: default; opacity: 0.5; }
.wpwl-choice { display: flex; flex-wrap: wrap; gap: 8px; margin-block-end: 18px; }
.wpwl-choice-item {
  align-items: center; border: var(--tg-border) solid var(--tg-line); border-radius: var(--tg-radius); cursor: pointer; display: flex;
  flex: 1 1 9em; gap: 10px; min-block-size: 44px; padding-inline: 12px;
}
.wpwl-box { align-items: center; cursor: pointer; display: flex; gap: 10px; margin-block-end: 16px; min-block-size: 24px; }
.wpwl-section { font-size: 0.9375em; font-weight: 600; margin-block: 4px 12px; }
@media (forced-colors: active) {
  .wpwl-selected { outline: 2px solid Highlight; }
}`;
