/**
 * What the form needs to work in any look, `style: 'none'` included: the size of the frames, and nodes for screen
 * readers alone.
 */
export const BASE_STYLES = `
.wpwl-announcer, .wpwl-hidden-visually {
  block-size: 1px; clip-path: inset(50%); inline-size: 1px; margin: -1px; overflow: hidden;
  position: absolute; white-space: nowrap;
}
.wpwl-control { block-size: max(3rem, 48px); border: 1px solid; box-sizing: border-box; display: block; inline-size: 100%; }
.wpwl-control { --wpwl-control-placeholder: var(--wpwl-placeholder-color); }
.wpwl-frame-silent { visibility: hidden; }
.wpwl-mark {
  block-size: 24px; border-radius: 11% / 17%; box-shadow: 0 0 0 1px #80808066; display: block; flex: none;
  font-family: system-ui, sans-serif; font-weight: 700; inline-size: 36px; object-fit: contain; overflow: hidden;
}`;
