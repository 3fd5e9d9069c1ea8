/**
 * Important, because a shop's own colours must not bring the words back. What stands behind words of another length is
 * hidden, because a browser counts it as moved even where it is not seen.
 */
export const COVER_STYLES = `
  .wpwl-container, .wpwl-container * { -webkit-text-fill-color: transparent !important; }
  .wpwl-label-note, .wpwl-brands { visibility: hidden !important; }
  .wpwl-control-iframe { --wpwl-control-placeholder: transparent !important; }
`;
