/**
 * Important, because a shop's own colours must not bring the words back. Words that move
 * when others take their place are hidden, with what stands behind them: a browser counts them even where they are not
 * seen.
 */
export const COVER_STYLES = `
  .wpwl-container, .wpwl-container * { -webkit-text-fill-color: transparent !important; }
  .wpwl-label-text, .wpwl-label-note, .wpwl-brands, .wpwl-trust { visibility: hidden !important; }
  .wpwl-control-iframe { --wpwl-control-placeholder: transparent !important; }
`;
