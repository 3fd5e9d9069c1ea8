/** The styles that close one of several ways to pay in any look, `style: 'none'` included. */
export const CLOSED_METHOD_STYLES = `
:where(.wpwl-method-accordion.wpwl-method-closed) .wpwl-form { display: none !important; }
:where(.wpwl-method-tabs).wpwl-method-closed { display: none !important; }
`;

/** The room of a choice between several ways to pay, which is there before its headings are. */
export const METHOD_ROOM_STYLES = `
.wpwl-method-accordion { margin-block-start: 0; }
:where(.wpwl-method) ~ .wpwl-method-accordion { margin-block-start: 8px; }
:where(.wpwl-method-accordion) > .wpwl-container {
  border: var(--tg-border) solid var(--tg-line); border-radius: var(--tg-radius); box-sizing: border-box; transition: border-color 120ms;
}
:where(.wpwl-method-accordion) > :where(.wpwl-container).wpwl-style-card { background: var(--tg-ground); }
:where(.wpwl-method-accordion:not(.wpwl-method-closed)) > .wpwl-container { border-color: var(--tg-accent); box-shadow: 0 0 0 1px var(--tg-accent); }
.wpwl-method-accordion:empty { min-block-size: 58px; }
:where(.wpwl-method-accordion) > :where(.wpwl-container:not(:has(> .wpwl-method-head)))::before { block-size: 56px; content: ''; display: block; }
.wpwl-method .wpwl-title { display: none; }
:where(.wpwl-method-accordion) .wpwl-form { --tg-edge: var(--wpwl-padding, clamp(16px, 5cqi, 28px)); background: none; box-shadow: none; }
:where(.wpwl-method-accordion) .wpwl-form::before { block-size: 4px; content: ''; display: block; grid-column: 1 / -1; }
:where(.wpwl-method-accordion) .wpwl-form::after { block-size: var(--tg-edge); content: ''; display: block; grid-column: 1 / -1; }
.wpwl-tabs {
  display: grid; gap: 8px; grid-auto-rows: minmax(72px, auto); grid-template-columns: repeat(auto-fit, minmax(min(100%, 88px), 1fr));
  margin-block-end: 20px;
}
.wpwl-method-tabs { margin-block-start: 0; }
`;

/**
 * The choice itself, in its part, and the express buttons above it.
 *
 * Each selector has the weight of one class.
 */
export const METHOD_STYLES = `
.wpwl-method-head { display: flex; font: inherit; margin: 0; min-block-size: 56px; }
.wpwl-method-button {
  align-items: center; border-radius: var(--tg-radius); display: flex; flex: 1; gap: 12px; inline-size: 100%; min-inline-size: 0;
  padding-block: 8px; padding-inline: var(--wpwl-padding, clamp(16px, 5cqi, 28px)); text-align: start;
}
:where(.wpwl-method-button[aria-disabled='true']) { cursor: default; }
:where(.wpwl-method-button, .wpwl-tab):focus-visible { outline: var(--tg-ring) solid var(--tg-focus); outline-offset: -3px; }
.wpwl-method-dot {
  block-size: 18px; border: 1.5px solid var(--tg-soft); border-radius: 50%; box-sizing: border-box; flex: none;
  inline-size: 18px; transition: border 120ms;
}
:where([aria-expanded='true']) > .wpwl-method-dot { border: 5.5px solid var(--tg-accent); }
.wpwl-method-button > .wpwl-mark, .wpwl-tab > .wpwl-mark { color: var(--tg-soft); flex: none; }
.wpwl-method-name { flex: 0 1 auto; font-weight: 600; line-height: 20px; min-inline-size: 0; overflow-wrap: anywhere; }
.wpwl-method-marks {
  block-size: 22px; display: flex; flex: 1 1 30px; flex-wrap: wrap; gap: 4px; justify-content: end; margin: -1px; min-inline-size: 0; overflow: clip; padding: 1px;
}
:where(.wpwl-method-marks) > .wpwl-mark { block-size: 20px; inline-size: 30px; }
:where([aria-expanded='true']) > .wpwl-method-marks { visibility: hidden; }
.wpwl-tab {
  align-items: start; border: var(--tg-border) solid var(--tg-line); border-radius: var(--tg-radius);
  display: flex; flex-direction: column; font-size: 0.8125em; gap: 6px;
  justify-content: center; min-inline-size: 0; padding: 8px; text-align: start; transition: border-color 120ms;
}
:where(.wpwl-tab) > .wpwl-method-name { hyphens: auto; line-height: 16px; max-inline-size: 100%; }
.wpwl-tabs.wpwl-style-card > .wpwl-tab { background: var(--tg-ground); }
.wpwl-tab-open { border-color: var(--tg-accent); box-shadow: 0 0 0 1px var(--tg-accent); }
.wpwl-express-divider {
  align-items: center; color: var(--tg-soft); display: flex; font-size: 0.875em; gap: 12px; line-height: 20px; margin-block: 16px;
  min-block-size: 20px;
}
.wpwl-express-divider::before, .wpwl-express-divider::after { border-block-start: 1px solid var(--tg-line); content: ''; flex: 1; opacity: 0.6; }
:where(.wpwl-express-slot:not(:has(*))), :where(.wpwl-express-slot:not(:has(*))) + .wpwl-express-divider { display: none; }
.wpwl-express-slot { margin-inline: auto; max-inline-size: var(--wpwl-width, max(32rem, 512px)); }
@media (forced-colors: active) {
  :where([aria-expanded='true']) > .wpwl-method-dot { border-color: Highlight; }
  .wpwl-tab-open { outline: 2px solid Highlight; outline-offset: -3px; }
}
@media (prefers-reduced-motion: reduce) {
  .wpwl-method-dot, .wpwl-tab { transition: none; }
}
`;
