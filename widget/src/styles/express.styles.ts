/**
 * The buttons of fast checkout. They have a size in every look, `style: 'none'` included, because the script draws what is
 * in them; all else is in the layer, so that every rule of the page wins.
 */
export const EXPRESS_STYLES = `
@layer tollgate {
  .wpwl-container-express {
    color: var(--wpwl-text-color, light-dark(#16181d, #eceef2)); font: 1rem/1.5 system-ui, sans-serif; font-family: inherit;
    inline-size: 100%; margin-inline: auto; max-inline-size: 32rem; text-align: start;
  }
  .wpwl-express-buttons {
    display: grid; gap: var(--wpwl-gap, 0.75rem);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  }
  .wpwl-container-express .wpwl-button-brand {
    align-items: center; background: light-dark(#16181d, #fff); border: 1px solid transparent;
    border-radius: var(--wpwl-radius, 10px); box-sizing: border-box; color: light-dark(#fff, #16181d); cursor: pointer;
    display: inline-flex; flex-wrap: wrap; font: inherit; font-weight: 500; gap: 0 0.375rem; justify-content: center;
    min-block-size: 3rem; min-inline-size: 0; padding: 0.5rem 1rem;
  }
  .wpwl-button-brand[data-look='black'] { background: #000; border-color: light-dark(transparent, #6d7583); color: #fff; }
  .wpwl-button-brand[data-look='white'] { background: #fff; border-color: light-dark(#8b93a1, transparent); color: #000; }
  .wpwl-button-brand[data-look='outline'] { background: #fff; border-color: #16181d; color: #000; }
  .wpwl-button-brand[data-size='static'] { justify-self: start; }
  .wpwl-express-name { font-size: 1.125rem; font-weight: 650; letter-spacing: -0.01em; white-space: nowrap; }
  .wpwl-container-express .wpwl-button-brand:hover { filter: brightness(1.12) contrast(0.94); }
  .wpwl-container-express .wpwl-button-brand:focus-visible { outline: 3px solid light-dark(#1d4ed8, #8fb4ff); outline-offset: 2px; }
  .wpwl-container-express .wpwl-button-brand[aria-disabled='true'] { cursor: default; }
  .wpwl-container-express .wpwl-button-brand[aria-disabled='true']:not([aria-busy]) { opacity: 0.5; }
  .wpwl-button-brand.wpwl-button-busy::before {
    animation: wpwl-turn 0.8s linear infinite; block-size: 1.125rem; border: 2px solid currentColor;
    border-block-start-color: transparent; border-radius: 50%; box-sizing: border-box; content: ''; inline-size: 1.125rem;
  }
  .wpwl-express-message {
    background: light-dark(#f1f4fa, #232832); border-radius: var(--wpwl-radius, 10px); font-size: 0.9375rem;
    margin-block: 0.75rem 0; padding: 0.75rem 1rem;
  }
  .wpwl-express-message:empty { display: none; }
  @keyframes wpwl-turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) { .wpwl-button-busy::before { animation: none; } }
  @media (forced-colors: active) { .wpwl-container-express .wpwl-button-brand { border-color: ButtonText; } }
}`;
