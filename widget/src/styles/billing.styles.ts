/**
 * The billing address: two short fields share a line where there is room. As long as its fields are loading it is as
 * high as the address of a country with states.
 */
export const BILLING_STYLES = `
.wpwl-billing { column-gap: var(--tg-gap); display: grid; grid-template-columns: minmax(0, 1fr); }
.wpwl-billing:where(:empty) { min-block-size: calc(6 * (62px + var(--tg-height))); }
.wpwl-billing-whole { grid-column: 1 / -1; }
@container wpwl (min-width: 416px) {
  .wpwl-billing { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .wpwl-billing:where(:empty) { min-block-size: calc(5 * (62px + var(--tg-height))); }
}`;
