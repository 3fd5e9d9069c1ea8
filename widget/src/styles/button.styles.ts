/** Pay button, messages and their actions. */
export const BUTTON_STYLES = `
.wpwl-button-pay {
  align-items: center; background: var(--tg-accent); border-radius: var(--tg-button-radius); color: var(--tg-on-accent);
  display: flex; font-size: max(1em, 16px); font-weight: 600; gap: 10px; inline-size: 100%;
  justify-content: center; margin-block-start: 4px; min-block-size: var(--wpwl-button-height, max(3rem, 48px));
  padding: 8px 16px; transition: background-color 120ms;
}
.wpwl-button-pay:where(:hover) { background: var(--tg-accent-strong); }
.wpwl-button-pay:where([aria-disabled='true']) { cursor: default; }
.wpwl-button-pay:where([aria-disabled='true']:not(.wpwl-button-busy)) { opacity: 0.5; }
.wpwl-button-busy::before {
  animation: wpwl-turn 0.8s linear infinite; block-size: 18px; border: 2px solid currentColor;
  border-block-start-color: transparent; border-radius: 50%; box-sizing: border-box; content: ''; inline-size: 18px;
}
.wpwl-message {
  align-items: center; background: var(--tg-note-ground); border-radius: var(--tg-radius); color: var(--tg-page-ink);
  display: flex; flex-wrap: wrap; font-size: 0.9375em; gap: 8px 16px; justify-content: space-between; line-height: 22px;
  margin-block: 4px 12px; padding: 12px 16px;
}
.wpwl-message-error { background: var(--tg-error-ground); border-inline-start: 3px solid var(--tg-error); }
.wpwl-message-text { flex: 1 1 12em; }
.wpwl-message-action {
  font-weight: 600; min-block-size: 32px; padding-block: 4px; text-decoration: underline; text-underline-offset: 0.2em;
}
@keyframes wpwl-turn { to { transform: rotate(1turn); } }
@media (forced-colors: active) {
  .wpwl-form { border: 1px solid CanvasText; }
  .wpwl-control.wpwl-focus, .wpwl-control:focus { outline: 3px solid Highlight; outline-offset: 1px; }
  .wpwl-has-error:where(.wpwl-control), .wpwl-has-error :where(.wpwl-control) { border: 3px solid Mark; }
  .wpwl-button-pay { border: 1px solid ButtonText; }
  .wpwl-message { border: 1px solid CanvasText; }
  .wpwl-mark { forced-color-adjust: none; }
}`;
