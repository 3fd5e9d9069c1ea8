// Runs before the page is painted, so that it is never seen in the other theme first.
{
  const KEY = 'tollgate-docs-theme';
  const DARK = '(prefers-color-scheme: dark)';
  /** @type {Readonly<Record<string, string>>} */
  const APPLIES = { light: 'not all', dark: 'all' };
  const rules = [...document.styleSheets].flatMap((sheet) => Array.from(sheet.cssRules));
  const dark = rules.flatMap((rule) =>
    rule instanceof CSSMediaRule && rule.conditionText === DARK ? rule.media : [],
  );

  /** @param {string} theme */
  const show = (theme) => {
    document.documentElement.style.colorScheme = theme in APPLIES ? theme : '';
    for (const media of dark) media.mediaText = APPLIES[theme] ?? DARK;
  };

  let chosen = 'system';
  try {
    chosen = localStorage.getItem(KEY) ?? chosen;
  } catch {
    // Storage can be switched off.
  }
  show(chosen);

  document.addEventListener('DOMContentLoaded', () => {
    const choice = document.getElementById('site-theme');
    const current = choice?.querySelector(`[value="${CSS.escape(chosen)}"]`);
    if (choice === null || !(current instanceof HTMLInputElement)) return;
    current.checked = true;
    choice.hidden = false;
    choice.addEventListener('change', ({ target }) => {
      const { value } = /** @type {HTMLInputElement} */ (target);
      show(value);
      try {
        localStorage.setItem(KEY, value);
      } catch {
        // The choice holds for this page alone.
      }
    });
  });
}
