/**
 * The elements around the fields of a card: a choice between brands, boxes to tick, other buttons.
 *
 * Themes hide the browser's checkboxes and draw their own next to them, with selectors of several classes. WebKit's
 * native checkbox is hard to see until it is ticked, especially on a dark page.
 */
export const CHOICE_STYLES = `
:where(.wpwl-group-registration, .wpwl-choice-item).wpwl-selected { background: color-mix(in srgb, var(--tg-accent) 8%, transparent); border-color: var(--tg-accent); z-index: 1; }
:is(.wpwl-group-registration, .wpwl-choice-item):where(:has(input:focus-visible)) { box-shadow: var(--tg-halo); z-index: 2; }
.wpwl-control-radio.wpwl-control-radio.wpwl-control-radio {
  accent-color: var(--tg-accent); appearance: auto; block-size: 18px; display: block; flex: none; inline-size: 18px; margin: 0; opacity: 1;
  position: relative;
}
.wpwl-control-radio.wpwl-control-radio.wpwl-control-radio:not(:checked) {
  appearance: none; background: var(--tg-field); border: 1px solid var(--tg-line); border-radius: 3px;
}
.wpwl-control-radio.wpwl-control-radio.wpwl-control-radio[type='radio'] { border-radius: 50%; }
.wpwl-control-radio.wpwl-control-radio.wpwl-control-radio::before { content: none; }
.wpwl-button-others, .wpwl-button-cancel {
  color: var(--tg-ink); font-size: 0.875em; font-weight: 600; margin-block-start: 12px; min-block-size: 44px; padding: 4px 8px;
}
:is(.wpwl-button-others, .wpwl-button-cancel):where(:hover) { text-decoration: underline; text-underline-offset: 0.2em; }
.wpwl-button-cancel { align-content: center; display: block; inline-size: 100%; text-align: center; }
.wpwl-button-cancel:where([aria-disabled='true']) { cursor: default; opacity: 0.5; }
.wpwl-choice { display: flex; flex-wrap: wrap; gap: 8px; margin-block-end: 16px; }
.wpwl-choice-item {
  align-items: center; border: var(--tg-border) solid var(--tg-line); border-radius: var(--tg-radius); display: flex; flex: 1 1 9em;
  gap: 10px; min-block-size: 44px; padding-inline: 12px;
}
.wpwl-box, .wpwl-title { align-items: center; display: flex; gap: 10px; margin-block-end: 16px; min-block-size: 24px; }
.wpwl-title { font-weight: 600; }
.wpwl-box, .wpwl-choice-item { cursor: pointer; }
.wpwl-section { font-size: 0.9375em; font-weight: 600; margin-block: 4px 12px; }
@media (forced-colors: active) {
  .wpwl-selected { outline: 2px solid Highlight; }
}`;
