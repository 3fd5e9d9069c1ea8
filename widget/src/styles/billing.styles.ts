/** The room of a billing address as long as its fields are loading: that of a country with states. */
export const BILLING_ROOM_STYLES = `
.wpwl-billing:where(:empty) { min-block-size: calc(6 * (44px + var(--tg-height))); }
@container wpwl (min-width: 416px) {
  .wpwl-billing:where(:empty) { min-block-size: calc(5 * (44px + var(--tg-height))); }
}`;

/** The billing address, in its part: two short fields share a line where there is room. */
export const BILLING_STYLES = `
.wpwl-billing { column-gap: var(--tg-gap); display: grid; grid-template-columns: minmax(0, 1fr); }
.wpwl-billing-whole { grid-column: 1 / -1; }
@container wpwl (min-width: 416px) {
  .wpwl-billing { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
}`;
