import { build, foreign } from './build.js';

/**
 * One thing that the shopper can choose.
 *
 * @typedef {object} Option
 * @property {string} id
 * @property {string} label
 * @property {string} detail smaller, below the label
 * @property {string} aside at the end of the row
 */

/**
 * A folded list of radio buttons, whose heading shows what is chosen.
 *
 * @param {string} name of the radio buttons
 * @param {(id: string) => void} chosen called when the shopper chooses
 */
export function createChoice(name, chosen) {
  const title = build('span', { className: 'title' });
  const now = foreign('now');
  const legend = build('legend', {});
  const rows = build('div', { className: 'rows' });
  const fieldset = build('fieldset', {}, legend, rows);
  const box = build('details', { hidden: true }, build('summary', {}, title, ' ', now), fieldset);
  box.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) {
      now.textContent = target.dataset['label'] ?? '';
      chosen(target.value);
    }
  });
  return {
    box,
    /** @param {string} words */
    entitle: (words) => {
      title.textContent = words;
      legend.textContent = words;
    },
    /**
     * @param {readonly Option[]} options none hides the list
     * @param {string | undefined} id the chosen one
     */
    show: (options, id) => {
      box.hidden = options.length === 0;
      now.textContent = options.find((one) => one.id === id)?.label ?? '';
      if (isShown(rows, options)) {
        for (const input of rows.querySelectorAll('input')) input.checked = input.value === id;
        return;
      }
      rows.replaceChildren(...options.map((option) => rowOf(name, option, option.id === id)));
    },
    end: () => {
      fieldset.disabled = true;
    },
  };
}

/**
 * Rows that have not changed stay, because the focus may be in one.
 *
 * @param {HTMLElement} rows
 * @param {readonly Option[]} options
 */
function isShown(rows, options) {
  const shown = [...rows.children].map((row) => row.getAttribute('data-option'));
  return shown.join('\n') === options.map((option) => JSON.stringify(option)).join('\n');
}

/**
 * @param {string} name
 * @param {Option} option
 * @param {boolean} isChosen
 */
function rowOf(name, option, isChosen) {
  const { id, label, detail, aside } = option;
  const input = build('input', { type: 'radio', name, value: id, checked: isChosen });
  input.dataset['label'] = label;
  const text = build('span', { className: 'text' }, foreign('label', label), ' ', foreign('detail', detail));
  const row = build('label', { className: 'row' }, input, text, ' ', foreign('aside', aside));
  row.dataset['option'] = JSON.stringify(option);
  return row;
}
