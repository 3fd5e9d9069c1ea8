/**
 * The dialog of 3D Secure, in the colours of the preset whose class it has, and of the page's own properties. It stands outside of the layer and says everything that it needs, because pages and their
 * frameworks have rules for `dialog`, `iframe`, `h2` and `button`, and none of them may hide it or take it apart.
 * The head has no width of its own, because the dialog is as wide as the issuer's page. What gives the issuer's page its
 * height is `!important`: with a theme's `.site dialog[open] { display: block }` a small screen would show none of it.
 * Sizes are in `em` of a font that is never below 16 pixels, because a page may have made its `rem` small.
 */
export const DIALOG_STYLES = `
.wpwl-scroll-locked { overflow: hidden; }
.wpwl-dialog {
  animation: none; background: var(--tg-ground, var(--wpwl-background-color, Canvas)); block-size: fit-content;
  border: 1px solid transparent; border-radius: var(--tg-radius, var(--wpwl-radius, 10px)); box-shadow: 0 16px 48px #10182866;
  box-sizing: content-box; color: var(--tg-ink, var(--wpwl-text-color, CanvasText)); display: flex !important; filter: none;
  flex-direction: column !important; font-family: var(--wpwl-font-family, inherit); font-size: max(1rem, 16px); font-style: normal; font-weight: 400; line-height: 1.5; inline-size: fit-content; inset: 0;
  letter-spacing: normal; margin: auto; max-block-size: none; max-inline-size: none; min-block-size: 0;
  min-inline-size: 0; opacity: 1; overflow: hidden; padding: 0 !important; position: fixed; text-align: start;
  text-transform: none; transform: none; transition: none; visibility: visible;
}
.wpwl-dialog::backdrop { background: #101828a6; opacity: 1; }
.wpwl-dialog-whole { block-size: 100% !important; border: 0; border-radius: 0; inline-size: 100% !important; }
[class^='wpwl-dialog-'] {
  background: none; block-size: auto; border: 0; box-shadow: none; box-sizing: border-box; color: inherit; display: block; font: inherit;
  inline-size: auto; letter-spacing: inherit; margin: 0; max-block-size: none; max-inline-size: none; min-block-size: 0;
  min-inline-size: 0; opacity: 1; padding: 0; position: static; text-align: start; text-transform: none;
}
.wpwl-dialog-head {
  align-items: center; block-size: 3.25em; border-block-end: 1px solid var(--tg-line, var(--wpwl-border-color, #8886));
  display: flex; flex: none; gap: 0.75em; inline-size: 0; justify-content: space-between; min-inline-size: 100%;
  padding-inline: 1em 0.25em;
}
.wpwl-dialog-title { font-weight: 600; line-height: 1.25; }
.wpwl-dialog-button {
  border-radius: 6px; cursor: pointer; flex: none; font-size: 0.9375em; font-weight: 600; min-block-size: 44px;
  min-inline-size: 44px; padding: 0.25em 0.8em; text-decoration: underline; text-underline-offset: 0.2em;
}
.wpwl-dialog-button:focus-visible { outline: var(--tg-ring, var(--wpwl-focus-width, 3px)) solid var(--tg-focus, var(--wpwl-focus-color, currentColor)); outline-offset: -3px; }
.wpwl-dialog-body { display: flex !important; flex: 1 1 auto; flex-direction: column; position: relative; }
.wpwl-dialog-note {
  align-items: center; display: flex; flex: none; flex-wrap: wrap; font-size: 0.9375em; justify-content: space-between;
  line-height: 1.375em; padding-block: 0.25em; padding-inline: 1em 0.25em;
}
.wpwl-dialog-words { padding-block: 0.5em; }
.wpwl-target {
  block-size: auto; background: #fff; border: 0; color-scheme: light; display: block; flex: 1 1 0 !important; inline-size: 100%; margin: 0;
  max-block-size: none; max-inline-size: none; min-block-size: 0; min-inline-size: 0; opacity: 1; padding: 0;
}`;
