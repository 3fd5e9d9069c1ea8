/**
 * The form: a grid whose margins are columns and whose messages have their line from the start, so that nothing
 * moves while frames load or fields complain, and a page's reset of paddings has no effect.
 *
 * Colours and fonts of fields change with a transition of no length to see: its end notifies the form that the page has
 * changed them, and that the frames have to know.
 *
 * The ring of what is wrong is a shadow as well, because a shop's own border replaces the colour.
 */
export const FORM_STYLES = `
.wpwl-payment-form:where(:not([hidden])) { display: block; }
.wpwl-payment-form:where(:not([hidden], :empty)) ~ :where(.wpwl-payment-form), .wpwl-forms ~ .wpwl-forms { margin-block-start: 32px; }
.wpwl-form {
  --tg-edge: 0px;
  display: grid; margin: 0;
  grid-template-columns: [edge] var(--tg-edge) [start] minmax(0, 1fr) [end] var(--tg-edge);
}
.wpwl-form > :where(*) { grid-column: start / end; min-inline-size: 0; }
.wpwl-style-card > :where(.wpwl-form) {
  --tg-edge: var(--tg-padding);
  background: var(--tg-ground); border-radius: calc(var(--tg-radius) + 6px);
  box-shadow: var(--tg-shadow);
}
.wpwl-style-card > :where(.wpwl-form)::before, .wpwl-style-card > :where(.wpwl-form)::after {
  block-size: var(--tg-edge); content: ''; display: block; grid-column: 1 / -1;
}
.wpwl-label {
  align-items: center; align-self: end; display: flex; font-size: 0.875em; font-weight: var(--wpwl-label-weight, 600); gap: 6px;
  line-height: 20px; margin-block-end: 4px;
}
.wpwl-label-note {
  color: var(--tg-soft); flex: 1; font-size: 0.93em; font-weight: 400; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap;
}
.wpwl-wrapper { position: relative; }
.wpwl-control {
  --wpwl-control-placeholder: var(--wpwl-placeholder-color, var(--tg-placeholder)); appearance: none; background: var(--tg-field); block-size: var(--tg-height); border: var(--tg-border) solid var(--tg-line);
  border-radius: var(--tg-field-radius); box-shadow: 0 0 0 0 transparent; color: var(--tg-field-ink); font-family: inherit;
  font-size: max(1em, 16px); line-height: 1.5; margin: 0;
  outline: 0; scroll-margin-block: 6px; padding-block: 0; padding-inline: var(--wpwl-control-padding); transition: border-color 120ms, box-shadow 120ms, color 1ms, font 1ms allow-discrete, --wpwl-control-placeholder 1ms;
}
select.wpwl-control.wpwl-control { background-image: none; }
.wpwl-control:where([type='hidden']) { display: none; }
.wpwl-control:where(iframe, div) { padding: 0; }
.wpwl-control::placeholder { color: var(--wpwl-control-placeholder); opacity: 1; }
.wpwl-control:where(:hover) { border-color: var(--tg-soft); }
.wpwl-control:where(.wpwl-focus, :focus) { border-color: var(--tg-focus); }
.wpwl-control.wpwl-focus, .wpwl-control:focus { box-shadow: var(--tg-halo); }
.wpwl-control-cardNumber { --wpwl-control-padding: 14px 50px; }
@container wpwl (max-width: 264px) {
  .wpwl-control-cardNumber { --wpwl-control-padding: 10px 50px; }
}
.wpwl-has-error:where(.wpwl-control) { border-color: var(--tg-error); box-shadow: inset 0 0 0 1px var(--tg-error); }
.wpwl-control.wpwl-control.wpwl-control.wpwl-control:is(input, select) { margin: 0; }
.wpwl-has-error .wpwl-control.wpwl-control.wpwl-control:is(input, select) { background-image: none; border: max(1px, var(--tg-border)) solid var(--tg-error); }
.wpwl-has-error .wpwl-control.wpwl-control.wpwl-control:is(input, select):not(:focus) { box-shadow: inset 0 0 0 1px var(--tg-error); }
.wpwl-control:where([dir]) { text-align: -webkit-match-parent; text-align: match-parent; }
.wpwl-wrapper > :where(select), .wpwl-wrapper:where(:has(> .wpwl-tip-button)) > :where(.wpwl-control) { --wpwl-control-padding: 14px 46px; }
.wpwl-brand, .wpwl-chevron, .wpwl-tip-button {
  align-items: center; block-size: var(--tg-height); color: var(--tg-field-ink); display: flex; inset-block-start: 0;
  inset-inline-end: 12px; pointer-events: none; position: absolute;
}
.wpwl-chevron::before { border: solid; border-width: 0 1.5px 1.5px 0; content: ''; margin: 0 4px 4px; padding: 3px; rotate: 45deg; }
.wpwl-tip-button { border-radius: var(--tg-field-radius); inset-inline-end: 0; padding-inline: 13px; pointer-events: auto; }
.wpwl-tip-sign {
  block-size: 20px; border: 1.5px solid; border-radius: 50%; font-size: 13px; font-weight: 600;
  inline-size: 20px; line-height: 17px; text-align: center;
}
.wpwl-tip { color: var(--tg-soft); font-size: 0.8125em; line-height: 1.4; padding-block: 4px 8px; }
.wpwl-hint-line { min-block-size: 24px; padding-block: 2px 6px; }
.wpwl-hint { animation: wpwl-first-line 0.3s; color: var(--tg-error); font-size: 0.8125em; line-height: 16px; }
.wpwl-locked :where(.wpwl-wrapper:not(.wpwl-wrapper-submit)) { opacity: 0.6; }
@container wpwl (min-width: 272px) {
  .wpwl-form {
    grid-template-columns: [edge] var(--tg-edge) [start] minmax(0, 1fr) var(--tg-gap) [middle] minmax(0, 1fr) [end] var(--tg-edge);
  }
  .wpwl-form > :where(.wpwl-half-start, .wpwl-wrapper-registration-cvv) { grid-column: start / span 1; }
  .wpwl-form > :where(.wpwl-half-end) { grid-column: middle / span 1; }
  .wpwl-half-start, .wpwl-half-end { display: grid; grid-row: span 2; grid-template: subgrid / minmax(0, 1fr); }
  :where(.wpwl-half-start, .wpwl-half-end) > .wpwl-wrapper { grid-row: 2; }
}`;

/**
 * The accepted brands at the label of the number. They get smaller rather than break a line, so that a longer label
 * in another language moves nothing.
 */
export const MARKS_STYLES = `
.wpwl-brands { display: flex; flex: 1; gap: 4px; justify-content: end; min-inline-size: 0; padding-inline-start: 6px; }
.wpwl-brands-item { color: var(--tg-soft); flex: 0 1 30px; min-inline-size: 0; transition: opacity 160ms; }
.wpwl-brands :where(.wpwl-mark) { block-size: auto; inline-size: 100%; }
.wpwl-brands-item:where(.wpwl-disabled) { opacity: 0.25; }
.wpwl-brands-item:where(.wpwl-brands-detected > *) { opacity: 0; }`;

/** The room of a billing address as long as its fields are loading: that of a country with states. */
export const BILLING_ROOM_STYLES = `
.wpwl-billing:where(:not(:has(*))) { min-block-size: calc(6 * (48px + var(--tg-height))); }
@container wpwl (min-width: 416px) {
  .wpwl-billing:where(:not(:has(*))) { min-block-size: calc(5 * (48px + var(--tg-height))); }
}`;

/** The billing address, in its part: two short fields share a line where there is room. */
export const BILLING_STYLES = `
.wpwl-billing { column-gap: var(--tg-gap); display: grid; grid-template-columns: minmax(0, 1fr); }
.wpwl-billing-whole { grid-column: 1 / -1; }
@container wpwl (min-width: 416px) {
  .wpwl-billing { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
}`;
