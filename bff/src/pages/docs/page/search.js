/** @typedef {{ id: number, href: string, title: string, page: string, text: string }} Entry */

/** As many as fit on a screen. */
const MOST_RESULTS = 12;

/**
 * Words that developers type, and those of the documentation for the same.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const SYNONYMS = [
  [/^3-?ds2?$/, '3D Secure'],
  [/^api[ -]?keys?$/, 'access token'],
  [/^(apple|google|samsung) ?pay$/, 'mobile wallets'],
  [/^call ?back( urls?)?$/, 'webhooks'],
  [/^csp$/, 'content security policy'],
  [/^dark mode$/, 'themes'],
  [/^hmac$/, 'signed bodies'],
  [/^(language|locali[sz]ation|i18n)$/, 'languages'],
  [/^poll(ing)?$/, 'pending'],
  [/^rate limit(s|ing)?$/, 'throttling'],
  [/^(save|saved|store|vault|tokeni[sz]e)( a)? cards?$/, 'stored details'],
  [/^sdk$/, 'client'],
  [/^subscriptions?$/, 'stored details'],
  [/^void$/, 'reverse'],
];

/** @type {Promise<{ search: (words: string) => Entry[], all: Entry[] }> | undefined} */
let loaded;

/** @param {HTMLElement} button */
function load(button) {
  loaded ??= loadIndex(button);
  return loaded;
}

/** @param {HTMLElement} button */
async function loadIndex({ dataset }) {
  const [{ default: MiniSearch }, response] = await Promise.all([
    import('./minisearch.js'),
    fetch(dataset['index'] ?? ''),
  ]);
  /** @type {string[][]} */
  const rows = await response.json();
  const all = rows.map(([href = '', title = '', page = '', text = ''], id) => ({
    id,
    href,
    title,
    page,
    text,
  }));
  const engine = new MiniSearch({
    fields: ['title', 'page', 'text'],
    // A result code and a parameter are found as a whole, and by each of their parts.
    tokenize: (/** @type {string} */ text) =>
      text.split(/[\s,;:()'"`“”/]+/).flatMap((word) => [word].concat(word.split(/[.\-_[\]]+/))),
    searchOptions: {
      boost: { title: 6, page: 2 },
      // A page before the sections of others.
      boostDocument: (/** @type {number} */ id) => (all[id]?.href.includes('#') ? 1 : 2),
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
    },
  });
  engine.addAll(all);
  const search = (/** @type {string} */ words) => {
    const [, synonym] = SYNONYMS.find(([typed]) => typed.test(words.toLowerCase())) ?? [];
    /** @type {{ id: number }[]} */
    const found = [synonym ?? [], words].flat().flatMap((each) => engine.search(each));
    // No section has all of the words: those with most of them.
    const best = found.length > 0 ? found : engine.search(words, { combineWith: 'OR' });
    const ids = [...new Set(best.map(({ id }) => id))];
    return ids.slice(0, MOST_RESULTS).flatMap((id) => all[id] ?? []);
  };
  return { search, all };
}

/**
 * The new address of a fragment of the documentation when it was one page.
 *
 * @param {HTMLElement} button @param {string} id
 */
export async function addressOfOld(button, id) {
  const { all } = await load(button);
  const page = id.replace(/^(operations|parameters|family)-/, '').replaceAll(/[.-]/g, '');
  const isPage = (/** @type {Entry} */ { href }) =>
    /\/(api|parameters|result-codes)\/[^#]+$/.test(href) &&
    href.split('/').at(-1)?.replaceAll('-', '') === page;
  return (all.find(({ href }) => href.endsWith(`#${id}`)) ?? all.find(isPage))?.href;
}

/** @type {HTMLDialogElement | undefined} */
let dialog;

/** @param {HTMLElement} button */
export function openSearch(button) {
  dialog ??= makeDialog(button);
  dialog.showModal();
}

/** @param {HTMLElement} button */
function makeDialog(button) {
  const created = element('dialog', { class: 'finder', 'aria-label': 'Search the documentation' });
  const input = element('input', {
    type: 'search',
    role: 'combobox',
    placeholder: 'Search guides, parameters and result codes',
    'aria-label': 'Search',
    'aria-expanded': 'false',
    'aria-controls': 'results',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const list = element('div', { id: 'results', role: 'listbox', 'aria-label': 'Results' });
  const status = element('p', { role: 'status', class: 'quiet' });
  status.textContent = 'Try “refund”, “card.number” or “800.100.152”.';
  const close = element('button', { type: 'button', class: 'button plain' });
  close.textContent = 'Close';
  close.addEventListener('click', () => created.close());
  const head = element('div', { class: 'finder-head' });
  head.append(input, close);
  created.append(head, list, status);
  document.body.append(created);

  let active = -1;
  const options = () => [...list.querySelectorAll('a')];
  const activate = (/** @type {number} */ index) => {
    const all = options();
    active = all.length === 0 ? -1 : (index + all.length) % all.length;
    for (const [place, option] of all.entries())
      option.setAttribute('aria-selected', String(place === active));
    all[active]?.scrollIntoView({ block: 'nearest' });
    const id = all[active]?.id;
    if (id === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', id);
  };

  const find = async () => {
    const words = input.value.trim();
    const { search } = await load(button);
    if (words !== input.value.trim()) return;
    const found = words === '' ? [] : search(words);
    list.replaceChildren(...found.map((entry, index) => optionOf(entry, index, words)));
    input.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent =
      words === '' ? '' : found.length === 0 ? `No results for “${words}”` : `${found.length} results`;
    activate(0);
  };
  input.addEventListener('input', () => void find());
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      activate(active + step);
    } else if (event.key === 'Enter') {
      options()[active]?.click();
    }
  });
  created.addEventListener('click', ({ target }) => {
    if (target === created || (target instanceof Element && target.closest('a') !== null)) created.close();
  });
  void load(button);
  return created;
}

/** @param {Entry} entry @param {number} index @param {string} asked */
function optionOf({ href, title, page, text }, index, asked) {
  const option = element('a', { id: `result-${index}`, role: 'option', href, tabindex: '-1' });
  const parts = [
    ['strong', title],
    ['span', page],
    ['small', excerpt(text, asked)],
  ];
  option.append(
    ...parts.map(([name = '', words = '']) => {
      const part = element(name, {});
      part.textContent = words;
      return part;
    }),
  );
  return option;
}

/** The text from a little before the first word that was asked for. @param {string} text @param {string} words */
function excerpt(text, words) {
  const [first = ''] = words.toLowerCase().split(/\s/);
  const at = text.toLowerCase().indexOf(first);
  const from = at < 60 ? 0 : text.indexOf(' ', at - 40) + 1;
  return (from === 0 ? '' : '… ') + text.slice(from, from + 120);
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name | string} name @param {Record<string, string>} attributes
 */
function element(name, attributes) {
  const created = /** @type {HTMLElementTagNameMap[Name]} */ (document.createElement(name));
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  return created;
}
