/** Outside of the layer and important, because a shop's own colours must not bring the words back. */
export const COVER_STYLES = `
  .wpwl-container, .wpwl-container * { -webkit-text-fill-color: transparent !important; }
  .wpwl-control-iframe { --wpwl-placeholder-color: transparent !important; }
`;
