/**
 * A simulated wallet's sheet, in a dialog as that of 3D Secure. Its head lies over the place where the sheet has its own
 * name and button, so that nothing moves when it goes; until then the frame is not seen, because a page that is not there
 * yet is white, or says what the browser thinks of it. The colours are those of the sheet, which follows the system.
 * These rules are in the page only while the sheet is, after those of the dialog.
 */
export const WALLET_SHEET_STYLES = `
:root:root:root .wpwl-dialog-sheet { background: Canvas; color: CanvasText; color-scheme: light dark; }
:root:root:root .wpwl-dialog-head { position: absolute; inset-block-start: 0; }
:root:root:root .wpwl-dialog-body { block-size: min(41em, 100dvh - 2em); inline-size: min(26em, 100vw - 2em); }
:root:root:root .wpwl-target { background: none; color-scheme: light dark; }
:root:root:root .wpwl-dialog-head + * .wpwl-target { opacity: 0; }
:root:root:root .wpwl-dialog-head + *::after {
  animation: wpwl-turn 0.8s linear infinite; block-size: 2em; border: 3px solid; border-block-start-color: transparent;
  border-radius: 50%; content: ''; inline-size: 2em; inset: 0; margin: auto; position: absolute;
}
@media (prefers-reduced-motion: reduce) { :root:root:root .wpwl-dialog-head + *::after { animation: none; } }`;
