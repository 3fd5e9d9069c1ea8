/**
 * The form: a grid whose margins are columns and whose messages have their line from the start, so that nothing
 * moves while frames load or fields complain, and a page's reset of paddings takes nothing away.
 */
export const FORM_STYLES = `
@layer tollgate {
  .wpwl-payment-form:not([hidden]) { display: block; }
  .wpwl-payment-form:not([hidden], :empty) ~ .wpwl-payment-form { margin-block-start: 1.25rem; }
  .wpwl-container {
    color: var(--tg-ink); container: wpwl / inline-size; font: 1rem/1.5 system-ui, sans-serif;
    font-family: inherit; inline-size: 100%; margin-inline: auto; max-inline-size: 32rem; text-align: start;
  }
  .wpwl-form {
    --tg-edge: 0px;
    background: none; display: grid; margin: 0;
    grid-template-columns: [edge] var(--tg-edge) [start] minmax(0, 1fr) [end] var(--tg-edge);
  }
  .wpwl-form > * { grid-column: start / end; min-inline-size: 0; }
  .wpwl-style-card > .wpwl-form {
    --tg-edge: clamp(1rem, 5cqi, 1.75rem);
    background: var(--tg-ground); border-radius: calc(var(--tg-radius) + 6px);
    box-shadow: 0 0 0 1px light-dark(#1018281a, #ffffff1f), 0 1px 2px #1018280d, 0 8px 24px -12px #10182826;
  }
  .wpwl-style-card > .wpwl-form::before, .wpwl-style-card > .wpwl-form::after {
    block-size: var(--tg-edge); content: ''; display: block; grid-column: 1 / -1;
  }
  .wpwl-label {
    align-items: center; display: flex; font-size: 0.875rem; font-weight: 550; gap: 0.25rem 0.5rem;
    flex-wrap: wrap; justify-content: start; line-height: 1.25rem; margin-block-end: 0.375rem; min-block-size: 1.5rem;
  }
  .wpwl-label-text { white-space: nowrap; }
  .wpwl-label-note { color: var(--tg-soft); font-weight: 400; }
  .wpwl-wrapper { position: relative; }
  .wpwl-control {
    background: var(--tg-field); border: 1px solid var(--tg-line); border-radius: var(--tg-radius);
    box-shadow: 0 0 0 0 transparent; color: var(--tg-ink); font: inherit; font-size: 1rem; inline-size: 100%;
    padding-inline: var(--wpwl-control-padding); transition: border-color 120ms, box-shadow 120ms;
  }
  .wpwl-control-iframe { padding: 0; }
  .wpwl-control::placeholder { color: var(--wpwl-placeholder-color); opacity: 1; }
  .wpwl-control:hover { border-color: var(--tg-soft); }
  .wpwl-control:is(.wpwl-focus, :focus) { border-color: var(--tg-focus); box-shadow: 0 0 0 3px color-mix(in srgb, var(--tg-focus) 28%, transparent); outline: 0; }
  .wpwl-control-cardNumber { --wpwl-control-padding: 14px 60px; }
  @container wpwl (max-width: 18.5rem) {
    .wpwl-control-cardNumber { --wpwl-control-padding: 10px 50px; }
  }
  .wpwl-has-error .wpwl-control, .wpwl-control.wpwl-has-error { border-color: var(--tg-error); }
  .wpwl-has-error .wpwl-control:is(.wpwl-focus, :focus) { box-shadow: 0 0 0 3px color-mix(in srgb, var(--tg-error) 26%, transparent); }
  .wpwl-wrapper:has(> .wpwl-tip-button) > .wpwl-control { --wpwl-control-padding: 14px 46px; }
  .wpwl-tip-button {
    align-items: center; background: none; block-size: 3rem; border: 0; border-radius: var(--tg-radius); color: var(--tg-soft);
    cursor: pointer; display: flex; inline-size: 2.875rem; inset-block-start: 0; inset-inline-end: 0; justify-content: center;
    padding: 0; position: absolute;
  }
  .wpwl-tip-button:hover { color: var(--tg-ink); }
  .wpwl-tip-sign {
    block-size: 1.25rem; border: 1.5px solid; border-radius: 50%; box-sizing: border-box; font: 600 0.8125rem/1.0625rem system-ui, sans-serif;
    inline-size: 1.25rem; text-align: center;
  }
  .wpwl-tip { color: var(--tg-soft); font-size: 0.8125rem; line-height: 1.125rem; padding-block: 0.25rem 0.5rem; }
  .wpwl-hint-line { min-block-size: 1.375rem; padding-block: 0.125rem; }
  .wpwl-hint { color: var(--tg-error); font-size: 0.8125rem; line-height: 1.125rem; }
  .wpwl-locked .wpwl-wrapper:not(.wpwl-wrapper-submit) { opacity: 0.6; }
  @container wpwl (min-width: 26rem) {
    .wpwl-form {
      column-gap: 0.75rem;
      grid-template-columns: [edge] calc(var(--tg-edge) - 0.75rem) [start] minmax(0, 1fr) [middle] minmax(0, 1fr) [end] calc(var(--tg-edge) - 0.75rem);
    }
    .wpwl-form > :is(.wpwl-half-start, .wpwl-group-postcode, .wpwl-wrapper-registration-cvv) { grid-column: start / span 1; }
    .wpwl-form > :is(.wpwl-half-end, .wpwl-group-city) { grid-column: middle / span 1; }
  }
}`;
