/**
 * The styles that the form needs in any look, `style: 'none'` included: its width, the size of the frames, and nodes
 * for screen readers alone.
 *
 * A container of queries has no width of its own, so in a box that shrinks to fit its content, such as an item of flex,
 * the form would have none. An empty grid says what the content likes and needs; a box that is narrower cuts it off.
 */
export const BASE_STYLES = `
.wpwl-forms { break-inside: avoid; display: block; max-inline-size: 100%; }
.paymentWidgets:not([hidden]) + .wpwl-forms { display: none; }
.paymentWidgets::before, .wpwl-forms::before {
  content: ''; display: grid; grid-template-columns: minmax(240px, var(--wpwl-width, max(32rem, 512px))); overflow: hidden;
}
.wpwl-announcer, .wpwl-hidden-visually {
  block-size: 1px; clip-path: inset(50%); inline-size: 1px; margin: -1px; overflow: hidden;
  position: absolute; white-space: nowrap;
}
.wpwl-control { box-sizing: border-box; display: block; inline-size: 100%; }
.wpwl-frame-silent { visibility: hidden; }
.wpwl-mark {
  block-size: 24px; border-radius: 11% / 17%; box-shadow: 0 0 0 1px #80808066; display: block; flex: none;
  font-family: system-ui; font-weight: 700; inline-size: 36px; object-fit: contain; overflow: hidden;
}`;

/** What a field has without a look. */
export const BARE_FIELD_STYLES = `
.wpwl-control { --wpwl-control-placeholder: var(--wpwl-placeholder-color); block-size: max(2.75rem, 44px); border: 1px solid; }`;
