/**
 * What the form needs to work in any look, `style: 'none'` included: the size of the frames, and nodes for screen
 * readers alone.
 */
export const BASE_STYLES = `
@layer tollgate {
  .wpwl-announcer, .wpwl-hidden-visually {
    block-size: 1px; clip-path: inset(50%); inline-size: 1px; margin: -1px; overflow: hidden;
    position: absolute; white-space: nowrap;
  }
  .wpwl-control { block-size: 3rem; border: 1px solid; box-sizing: border-box; display: block; inline-size: 100%; }
  .wpwl-mark { display: block; font-family: system-ui, sans-serif; font-weight: 700; }
}`;
