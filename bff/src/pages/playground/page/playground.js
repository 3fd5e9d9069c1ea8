import { setVariables, showForm } from './preview.js';
import { readSettings, takeAddress, writeAddress } from './settings.js';
import { optionsOf, optionsText, stylesText } from './snippet.js';
import { paintSwatches, readVariables } from './variables.js';

/** How long the page waits for the end of a word that is being typed, in milliseconds. */
const PATIENCE = 250;

/** @template {HTMLElement} Kind @param {string} id @param {new () => Kind} kind @returns {Kind} */
function find(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`);
  return element;
}

const controls = find('controls', HTMLFormElement);
const stage = find('stage', HTMLElement);
const preview = find('preview', HTMLElement);
const note = find('note', HTMLElement);
const own = find('own-checkout', HTMLFormElement);

let checkoutId = new URLSearchParams(location.search).get('checkoutId') ?? '';
/** The settings of the form that is shown. */
let shown = '';

function show() {
  const settings = readSettings(controls);
  const variables = readVariables(controls);
  writeAddress(settings);
  paintSwatches(controls);
  stage.style.colorScheme = settings['scheme'] ?? '';
  stage.dir = settings['dir'] ?? 'ltr';
  setVariables(stage, variables);
  const all = optionsOf(settings, variables);
  find('options', HTMLElement).textContent = optionsText(all);
  find('styles', HTMLElement).textContent = stylesText(variables);
  // The variables are in the page's own styles here, so that no field is loaded again for them.
  const options = optionsOf(settings, []);
  const wanted = JSON.stringify([checkoutId, options, settings['methods']]);
  if (checkoutId !== '' && wanted !== shown) {
    shown = wanted;
    showForm(preview, checkoutId, options, settings['methods']);
  }
}

/** @param {string} text */
function say(text) {
  note.textContent = text;
  note.hidden = text === '';
}

/** Creates a checkout, or asks for one where this gateway has no demo merchant. */
async function begin() {
  const query = new URLSearchParams(location.search);
  if (query.has('resourcePath')) {
    say(
      'The shopper is back. A shop’s server now reads the result; here is a new form for the next payment.',
    );
    checkoutId = '';
  }
  if (checkoutId === '') {
    const answer = await fetch('playground/checkout', { method: 'POST' });
    if (answer.ok) {
      const created = /** @type {{ id: string }} */ (await answer.json());
      checkoutId = created.id;
    } else if (answer.status === 404) {
      own.hidden = false;
    } else {
      say('No checkout could be created. Reload this page.');
    }
  }
  show();
}

/** @param {string} from the id of the code */
async function copy(from) {
  const code = find(from, HTMLElement);
  const copied = find('copied', HTMLElement);
  try {
    await navigator.clipboard.writeText(code.textContent);
    copied.textContent = 'Copied.';
  } catch {
    getSelection()?.selectAllChildren(code);
    copied.textContent = 'Selected: press Ctrl+C or ⌘C.';
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

controls.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset['swatch'] !== undefined) {
    const input = controls.querySelector(`[name="${target.dataset['swatch']}"]`);
    if (input instanceof HTMLInputElement) input.value = target.value;
  }
  clearTimeout(timer);
  timer = setTimeout(show, PATIENCE);
});
controls.addEventListener('submit', (event) => event.preventDefault());
controls.addEventListener('reset', () => setTimeout(show));
own.addEventListener('submit', (event) => {
  event.preventDefault();
  const input = own.querySelector('input');
  checkoutId = input?.value.trim() ?? '';
  const query = new URLSearchParams(location.search);
  query.set('checkoutId', checkoutId);
  history.replaceState(null, '', `?${query}`);
  show();
});
find('copy-options', HTMLButtonElement).addEventListener('click', () => void copy('options'));
find('copy-styles', HTMLButtonElement).addEventListener('click', () => void copy('styles'));

takeAddress(controls);
await begin();
