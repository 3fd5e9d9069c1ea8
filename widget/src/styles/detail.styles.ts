/**
 * The styles that keep a form calm: room for messages, places that are held while something is missing, and signs for
 * those who do not see colours or do not want motion.
 *
 * Each field has room for one line of its message from the start; a longer one grows when it comes. Labels of half a line
 * are so short in every language that they have one line on the narrowest phones, too.
 */
export const DETAIL_STYLES = `
.wpwl-container { --tg-blank: color-mix(in srgb, var(--tg-soft) 24%, transparent); }
.wpwl-hint::before {
  block-size: 1em; border: 1.5px solid; border-radius: 50%; content: '!'; content: '!' / ''; display: inline-block; font-size: 0.85em;
  font-weight: 700; inline-size: 1em; line-height: 1; margin-inline-end: 0.45em; text-align: center;
}
@keyframes wpwl-first-line { from, to { max-block-size: 16px; overflow: hidden; } }
.wpwl-wrapper:where(:has(> .wpwl-frame-silent))::before {
  block-size: var(--tg-height); border: 1px dashed var(--tg-line); border-radius: var(--tg-field-radius); box-sizing: border-box;
  content: ''; inset-block-start: 0; inset-inline: 0; position: absolute;
}
.wpwl-control:where([data-empty]) {
  background: linear-gradient(var(--tg-blank) 0 0) no-repeat 14px 50% / 38% 0.75em var(--tg-field);
}
.wpwl-control:where([data-empty]:dir(rtl)) { background-position: calc(100% - 14px) 50%; }
.wpwl-button-waiting { -webkit-text-fill-color: transparent; position: relative; }
.wpwl-button-waiting::after {
  background: currentColor; block-size: 0.75em; border-radius: 4px; content: ''; inline-size: 7em;
  inset: 0; margin: auto; opacity: 0.4; position: absolute;
}
.wpwl-trust { color: var(--tg-soft); font-size: 0.75em; line-height: 16px; margin-block-start: 12px; text-align: center; }
.wpwl-expected {
  block-size: 160px; border: 1px solid var(--tg-blank); border-radius: var(--tg-radius);
}
@media (prefers-reduced-motion: no-preference) {
  .wpwl-control:where([data-empty]), .wpwl-button-waiting::after, .wpwl-expected { animation: wpwl-wait 1.6s ease-in-out infinite; }
}
@keyframes wpwl-wait { 50% { opacity: 0.55; } }
@media (prefers-reduced-motion: reduce) {
  .wpwl-control { transition-duration: 1ms; }
  .wpwl-button, .wpwl-brands-item, .wpwl-container { transition: none; }
  .wpwl-button-busy::before { animation: none; block-size: auto; border: 0; content: '•••' / ''; inline-size: auto; letter-spacing: 2px; }
}
@media (forced-colors: active) {
  .wpwl-button-waiting::after { forced-color-adjust: none; }
}`;
