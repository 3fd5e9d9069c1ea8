/**
 * Pay button, messages and their actions; and the accepted brands, which get smaller rather than break a line, so
 * that a longer label in another language moves nothing. On a phone more than four have a line of their own.
 */
export const BUTTON_STYLES = `
@layer tollgate {
  .wpwl-button-pay {
    align-items: center; background: var(--tg-accent); border: 0; border-radius: var(--tg-radius);
    box-shadow: inset 0 0 0 1px var(--tg-accent-strong); color: var(--tg-on-accent); cursor: pointer;
    display: flex; font: inherit; font-weight: 600; gap: 0.625rem; inline-size: 100%; justify-content: center;
    margin-block-start: 0.25rem; min-block-size: 3rem; padding: 0.5rem 1rem; transition: background-color 120ms;
  }
  .wpwl-button-pay:hover { background: var(--tg-accent-strong); }
  :is(.wpwl-button, .wpwl-message-action, .wpwl-button-others, .wpwl-registration-action, .wpwl-tip-button):focus-visible { outline: 3px solid var(--tg-focus); outline-offset: 2px; }
  .wpwl-button-pay[aria-disabled='true'] { cursor: default; }
  .wpwl-button-pay[aria-disabled='true']:not(.wpwl-button-busy) { opacity: 0.5; }
  .wpwl-button-busy::before {
    animation: wpwl-turn 0.8s linear infinite; block-size: 1.125rem; border: 2px solid currentColor;
    border-block-start-color: transparent; border-radius: 50%; box-sizing: border-box; content: ''; inline-size: 1.125rem;
  }
  .wpwl-message {
    align-items: center; background: var(--tg-note-ground); border-radius: var(--tg-radius); column-gap: 1rem;
    display: flex; flex-wrap: wrap; font-size: 0.9375rem; justify-content: space-between; line-height: 1.375rem;
    margin-block: 0.125rem 0.75rem; padding: 0.75rem 1rem; row-gap: 0.5rem;
  }
  .wpwl-message-error { background: var(--tg-error-ground); box-shadow: inset 3px 0 0 var(--tg-error); }
  .wpwl-message-error:dir(rtl) { box-shadow: inset -3px 0 0 var(--tg-error); }
  .wpwl-message-text { flex: 1 1 12rem; margin: 0; }
  .wpwl-message-action {
    background: none; border: 0; border-radius: 6px; color: inherit; cursor: pointer; font: inherit; font-weight: 600;
    min-block-size: 2rem; padding: 0.25rem 0; text-decoration: underline; text-underline-offset: 0.2em;
  }
  .wpwl-brands { display: flex; gap: 0.25rem; margin-inline-start: auto; min-inline-size: 0; }
  .wpwl-brands .wpwl-mark { block-size: auto; inline-size: 100%; }
  .wpwl-brands-item { flex: 0 1 1.875rem; min-inline-size: 0; transition: opacity 160ms; }
  .wpwl-label-cardNumber { flex-wrap: nowrap; }
  @container wpwl (max-width: 24rem) {
    .wpwl-label-cardNumber:has(.wpwl-brands > :nth-child(5)) { flex-wrap: wrap; }
    .wpwl-brands:has(> :nth-child(5)) { flex-basis: 100%; }
  }
  .wpwl-brands-item.wpwl-disabled { opacity: 0.25; }
  .wpwl-brand {
    block-size: 3rem; display: flex; align-items: center; inset-block-start: 0; inset-inline-end: 0.75rem;
    pointer-events: none; position: absolute;
  }
  @keyframes wpwl-turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) {
    .wpwl-form *, .wpwl-form *::before { transition: none; }
    .wpwl-button-busy::before { animation: none; }
  }
  @media (forced-colors: active) {
    .wpwl-form { border: 1px solid CanvasText; }
    .wpwl-control:is(.wpwl-focus, :focus) { outline: 3px solid Highlight; outline-offset: 1px; }
    .wpwl-has-error .wpwl-control { border: 3px solid Mark; }
    .wpwl-button-pay { border: 1px solid ButtonText; }
    .wpwl-message { border: 1px solid CanvasText; }
    .wpwl-mark { forced-color-adjust: none; }
  }
}`;
