/** @typedef {{ method: string, path: string, headers: Record<string, string>, fields: Record<string, string> }} Request */

/** The id that another example is answered with, as the requests name it. */
const ID_OF = /\{of:([\w-]+)\}/;

/** @type {Promise<Record<string, Request>> | undefined} */
let examples;

/** Ids from answers of this visit, by example. @type {Map<string, string>} */
const ids = new Map();

/** Puts a button below the samples that can be sent from this page. */
export function addTryIt() {
  const main = document.getElementById('site-content');
  if (main?.dataset['try'] === undefined) return;
  for (const example of document.querySelectorAll('[data-example]')) {
    const samples = example.querySelector('.tabs, .code');
    if (samples === null) continue;
    const button = makeButton('Try it');
    button.addEventListener('click', () => void openForm(main, example, button));
    samples.after(button);
  }
}

/** @param {HTMLElement} main @param {Element} example @param {HTMLButtonElement} button */
async function openForm(main, example, button) {
  examples ??= fetch(main.dataset['try'] ?? '').then((response) => response.json());
  const request = (await examples)[example.getAttribute('data-example') ?? ''];
  if (request === undefined) {
    button.textContent = 'This one cannot be sent from here';
    button.disabled = true;
    return;
  }
  const form = document.createElement('form');
  form.className = 'try notice';
  const token = field('Access token', request.headers['authorization']?.replace('Bearer ', '') ?? '', 1);
  const text = Object.entries(request.fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
  const fields = field(
    request.method === 'POST' ? 'Body, one field per line' : 'Query, one field per line',
    text,
    8,
  );
  const send = makeButton('Send');
  send.type = 'submit';
  send.classList.add('main');
  const answer = document.createElement('output');
  form.append(...('authorization' in request.headers ? [token.label] : []));
  form.append(...(text === '' ? [] : [fields.label]), send, answer);
  const submit = async () => {
    send.disabled = true;
    const key = example.getAttribute('data-example') ?? '';
    const changed = { ...request, fields: readFields(fields.input.value) };
    answer.textContent = 'Waiting for the answer …';
    answer.replaceChildren(...(await sent(main, key, changed, token.input.value).catch(problem)));
    send.disabled = false;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  button.replaceWith(form);
  send.focus();
}

/** @param {unknown} error */
function problem(error) {
  return [paragraph(error instanceof TypeError ? 'The gateway does not answer.' : String(error))];
}

/**
 * Sends an example, and before it those whose ids it needs.
 *
 * @param {HTMLElement} main @param {string} key @param {Request} request @param {string} token
 * @returns {Promise<HTMLElement[]>}
 */
async function sent(main, key, request, token) {
  const whole = JSON.stringify([request.path, request.fields]);
  const needed = ID_OF.exec(whole)?.[1];
  if (needed !== undefined) {
    if (!ids.has(needed)) {
      const other = (await examples)?.[needed];
      if (other === undefined) throw new Error(`Send “${needed}” first.`);
      await sent(main, needed, other, token);
    }
    const id = ids.get(needed);
    if (id === undefined) throw new Error(`“${needed}” was answered without an id.`);
    const fill = (/** @type {string} */ text) => text.replace(`{of:${needed}}`, id);
    const fields = Object.fromEntries(
      Object.entries(request.fields).map(([name, value]) => [name, fill(value)]),
    );
    return sent(main, key, { ...request, path: fill(request.path), fields }, token);
  }
  const form = new URLSearchParams(request.fields);
  const isPost = request.method === 'POST';
  const query = isPost || form.size === 0 ? '' : `?${form}`;
  const { authorization: _, ...headers } = request.headers;
  const response = await fetch(`${main.dataset['root']}${request.path.slice(1)}${query}`, {
    method: request.method,
    headers: { ...headers, ...(request.headers['authorization'] && { authorization: `Bearer ${token}` }) },
    body: isPost ? form : null,
  });
  const text = await response.text();
  const id = /"id" ?: ?"([^"]+)"/.exec(text)?.[1];
  if (id !== undefined) ids.set(key, id);
  const status = paragraph(`${request.method} ${request.path}: ${response.status}`);
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.append(document.createElement('code'));
  pre.firstElementChild?.append(pretty(text));
  return [status, pre];
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** @param {string} text */
function readFields(text) {
  const lines = text.split('\n').filter((line) => line.includes('='));
  return Object.fromEntries(
    lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  );
}

/** @param {string} name @param {string} value @param {number} rows */
function field(name, value, rows) {
  const label = document.createElement('label');
  const input = document.createElement(rows === 1 ? 'input' : 'textarea');
  if (input instanceof HTMLTextAreaElement) input.rows = Math.min(rows, value.split('\n').length + 1);
  input.value = value;
  input.spellcheck = false;
  label.append(name, input);
  return { label, input };
}

/** @param {string} text */
function makeButton(text) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = text;
  return button;
}

/** @param {string} text */
function paragraph(text) {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
