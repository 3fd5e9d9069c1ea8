/** The size of a simulated wallet's sheet, in a dialog as that of 3D Secure. */
export const WALLET_SHEET_STYLES = `
.wpwl-dialog-sheet .wpwl-dialog-body {
  block-size: min(38rem, 100dvh - 6rem); inline-size: min(26rem, 100vw - 2rem);
}`;
