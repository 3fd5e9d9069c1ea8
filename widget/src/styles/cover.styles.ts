/** Important, because a shop's own colours must not bring the words back. */
export const COVER_STYLES = `
  .wpwl-container, .wpwl-container * { -webkit-text-fill-color: transparent !important; }
  .wpwl-control-iframe { --wpwl-control-placeholder: transparent !important; }
`;
