/**
 * The accepted brands beside the label of the number. They get smaller rather than break a line, so that a longer label
 * in another language moves nothing.
 */
export const MARKS_STYLES = `
.wpwl-brands { display: flex; flex: 1; gap: 4px; justify-content: end; min-inline-size: 0; padding-inline-start: 6px; }
.wpwl-brands-item { color: var(--tg-soft); flex: 0 1 30px; min-inline-size: 0; transition: opacity 160ms; }
.wpwl-brands :where(.wpwl-mark) { block-size: auto; inline-size: 100%; }
.wpwl-brands-item:where(.wpwl-disabled) { opacity: 0.25; }
.wpwl-brands-item:where(.wpwl-brands-detected > *) { opacity: 0; }`;
