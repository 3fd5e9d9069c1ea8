const KEY = 'tollgate-docs-language';

/** Shows all samples in the language that was chosen last, on this page or another. */
export function rememberLanguage() {
  choose(read());
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.closest('.tabs') === null) return;
    const top = target.getBoundingClientRect().top;
    choose(target.value);
    // Samples above have other heights now: what the reader looks at stays where it is.
    scrollBy(0, target.getBoundingClientRect().top - top);
    write(target.value);
  });
}

/** @param {string} language */
function choose(language) {
  for (const input of document.querySelectorAll('.tabs input')) {
    if (input instanceof HTMLInputElement && input.value === language) input.checked = true;
  }
}

/** Storage can be switched off. */
function read() {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} language */
function write(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice holds for this page alone.
  }
}
