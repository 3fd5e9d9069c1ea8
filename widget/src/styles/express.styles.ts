/**
 * The buttons of fast checkout. They stand outside of the layer, because there every `button {}` and `*` of a page would
 * win, and a reset left white words on nothing. A constructed sheet comes after all sheets of the page, so a class of
 * ours would win over the page's own. Hence `:where()` around it: types alone outweigh rules for elements and resets, and
 * any class of the page outweighs them. What makes the words readable is the exception: it has a class, for resets of
 * `[type=button]` and rules for `button:hover` and `.content button`; a page changes it with two classes.
 * Sizes are in `em` of a font that is never below 16 pixels, because a page may have made its `rem` small.
 */
export const EXPRESS_STYLES = `
html body {
  div:where(.wpwl-container-express) {
    all: unset; color: var(--wpwl-text-color, CanvasText); display: block; font-family: var(--wpwl-font-family); font-size: max(1rem, 16px);
    line-height: 1.5; margin-inline: auto; max-inline-size: 32em; text-align: start;
  }
  div:where(.wpwl-container-express)::before {
    content: ''; display: grid; grid-template-columns: minmax(240px, 32em); overflow: hidden;
  }
  div:where(.wpwl-express-buttons) {
    all: unset; display: grid; gap: var(--wpwl-gap, 0.75em);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13em), 1fr));
  }
  div button:where(.wpwl-button-brand) {
    all: unset; align-items: center; border: 1px solid transparent; border-radius: var(--wpwl-button-radius, var(--wpwl-radius, 10px));
    box-sizing: border-box; cursor: pointer; display: inline-flex; flex-wrap: wrap; font-weight: 500; gap: 0 0.375em;
    justify-content: center; letter-spacing: normal; min-block-size: var(--wpwl-button-height, max(3em, 44px)); padding: 0.5em 1em; text-align: center;
    text-transform: none;
  }
  div button:where([data-size='static']) { justify-self: start; }
  div :where(.wpwl-button-brand > *) { all: unset; }
  div :where(.wpwl-express-name) { font-size: 1.125em; font-weight: 650; white-space: nowrap; }
  div svg:where(.wpwl-button-brand > *) { block-size: 1.625em; fill: currentColor; }
  div button:where(.wpwl-button-brand[aria-disabled='true'][aria-busy='false']) { cursor: default; opacity: 0.5; }
  div button:where(.wpwl-button-busy)::before {
    animation: wpwl-turn 0.8s linear infinite; block-size: 1.125em; border: 2px solid;
    border-block-start-color: transparent; border-radius: 50%; box-sizing: border-box; content: ''; inline-size: 1.125em;
  }
  div p:where(.wpwl-express-message) {
    all: unset; background: var(--wpwl-note-color, #8882); border-radius: var(--wpwl-radius, 10px); display: block;
    font-size: 0.9375em; margin-block: 0.8em 0; padding: 0.8em 1em;
  }
  div p:where(.wpwl-express-fault) {
    border: 1px solid; color: var(--wpwl-error-color, light-dark(#8f0010, #ffb4ab));
  }
  div p:where(.wpwl-express-message:empty) { border: 0; margin: 0; padding: 0; }
}
button.wpwl-button-brand { background: light-dark(#16181d, #fff); color: light-dark(#fff, #16181d); }
button.wpwl-button-brand:where([data-look='black']) { background: #000; border-color: light-dark(transparent, #6d7583); color: #fff; }
button.wpwl-button-brand:where([data-look='white']) { background: #fff; border-color: light-dark(#8b93a1, transparent); color: #000; }
button.wpwl-button-brand:where([data-look='outline']) { background: #fff; border-color: #16181d; color: #000; }
button.wpwl-button-brand:where(.wpwl-button-MARKETPLACE_WALLET[data-look='auto']) { background: #ffd814; color: #0f1111; }
button.wpwl-button-brand:where(.wpwl-button-REDIRECT_WALLET[data-look='auto']) { background: #ffc439; color: #003087; }
button.wpwl-button-brand:hover { filter: brightness(1.12) contrast(0.94); }
button.wpwl-button-brand:focus-visible { outline: var(--wpwl-focus-width, 3px) solid var(--wpwl-focus-color, light-dark(#2447b8, #93b0ff)); outline-offset: 2px; }
@keyframes wpwl-turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { html body div button:where(.wpwl-button-busy)::before { animation: none; } }
@media (forced-colors: active) { button.wpwl-button-brand { border-color: ButtonText; } }`;

/** The place of a button that its maker draws: nothing of the button itself. */
export const MAKER_BUTTON_STYLES = `
html body div div:where(.wpwl-button-maker) {
  all: unset; block-size: var(--wpwl-button-height, max(3em, 44px)); border-radius: var(--wpwl-button-radius, var(--wpwl-radius, 10px)); display: grid;
}
html body div :where(.wpwl-button-maker > *) { block-size: 100%; inline-size: 100%; }`;
