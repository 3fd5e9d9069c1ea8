import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addForm, all, clearPage, eventually, newCheckout, one } from '../forms/shown-page.fixture.ts';
import { startWidget } from './start-widget.ts';

/**
 * The preferred width of a form, and the width that it never goes below where there is room, in CSS pixels. In CSS
 * pixels.
 */
const COMFORTABLE = 512;
const LEAST = 240;

/** The boxes that shops put the form into: the style of each, and the element where it is not a `div`. */
const CONTAINERS: Readonly<
  Record<string, { readonly css: string; readonly tag?: string; readonly scale?: number }>
> = {
  'a plain block': { css: '' },
  'a row of flex': { css: 'display:flex' },
  'a centred row of flex': { css: 'display:flex;justify-content:center;align-items:center' },
  'a row of flex that wraps': { css: 'display:flex;flex-wrap:wrap' },
  'a column of flex': { css: 'display:flex;flex-direction:column' },
  'a centred column of flex': { css: 'display:flex;flex-direction:column;align-items:center' },
  'an inline flex': { css: 'display:inline-flex' },
  'a grid': { css: 'display:grid' },
  'a grid that centres': { css: 'display:grid;justify-items:center' },
  'a grid with a column as wide as its content': { css: 'display:grid;grid-template-columns:auto 1fr' },
  'an inline block': { css: 'display:inline-block' },
  'a float': { css: 'float:left' },
  'a float at the right': { css: 'float:right' },
  'a cell of a table': { css: 'display:table-cell' },
  'a table': { css: 'display:table' },
  'an absolute box': { css: 'position:absolute' },
  'a box that fits its content': { css: 'width:fit-content' },
  'a box as wide as its content at most': { css: 'width:max-content;max-width:100%' },
  'a dialog': { css: '', tag: 'dialog' },
  'a fieldset': { css: '', tag: 'fieldset' },
  'contained paint': { css: 'contain:content' },
  'a row of flex with contained paint': { css: 'display:flex;contain:layout paint' },
  'a zoomed row of flex': { css: 'display:flex;zoom:0.5', scale: 2 },
  'a scaled row of flex': { css: 'display:flex;transform:scale(0.5)' },
  'a row of flex from right to left': { css: 'display:flex;direction:rtl' },
};

/** A room of its own for each container, so that none takes from another. */
function addContainer(name: string, width: number, brands: string): HTMLElement {
  const { css = '', tag = 'div', scale = 1 } = CONTAINERS[name] ?? {};
  const room = document.createElement('section');
  room.style.cssText = `width:${width / scale}px;position:relative;min-height:10px;clear:both`;
  const container = document.createElement(tag);
  container.style.cssText = `${css};padding:0;border:0;margin:0;max-width:100%`;
  container.title = name;
  if (container instanceof HTMLDialogElement) container.open = true;
  addForm(brands, container);
  room.append(container);
  document.body.append(room);
  return container;
}

function start(words = ''): void {
  startWidget(`${window.location.origin}/v1/paymentWidgets.js?checkoutId=${newCheckout(words)}`);
}

/** In the form's own pixels, whatever a page does to their size on the screen. */
const widthOf = (element: Element | null | undefined): number =>
  element instanceof HTMLElement ? element.offsetWidth : 0;

/** The widths of what a shopper uses in one container. */
function widths(container: Element): readonly number[] {
  return [
    ...container.querySelectorAll('.wpwl-container:not(:empty), .wpwl-method-button, .wpwl-tabs'),
    container.querySelector('.wpwl-form'),
  ]
    .filter((element) => element?.checkVisibility())
    .map(widthOf);
}

/** Parts that a page loads late are there before anything is measured. */
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  addForm('PAYPAL DIRECTDEBIT_SEPA', document.body);
  start('stored');
  await vi.waitFor(
    () => {
      one('.wpwl-form-registrations');
      one('.wpwl-method-name');
    },
    { timeout: 180_000 },
  );
  clearPage();
}, 240_000);

beforeEach(async () => {
  await page.viewport(1000, 900);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(clearPage);

/** The containers whose ways to pay have another width than they would like. */
function wrong(containers: readonly HTMLElement[], room: number, control: string): readonly string[] {
  const wanted = Math.min(room, COMFORTABLE);
  return containers.flatMap((container) => {
    const found = widths(container);
    const field = widthOf(container.querySelector(control));
    // An accordion has a border, of a pixel of the screen at least, and the fields of a narrow form have a margin of 16.
    const isRight =
      found.length > 0 &&
      found.every((width) => width >= wanted - 4 && width <= room) &&
      field >= wanted - 60;
    return isRight ? [] : [`${container.title}: ${found.join(', ')}; field ${field}`];
  });
}

it.each([
  ['accordion', 900],
  ['tabs', LEAST],
])('as %s, forms are as wide as they like in every container with %d pixels', async (layout, room) => {
  Reflect.set(window, 'wpwlOptions', { layout });
  // No form in frames: a page with a hundred of them is slow.
  const brands = 'PAYPAL DIRECTDEBIT_SEPA';
  const containers = Object.keys(CONTAINERS).map((name) => addContainer(name, room, brands));
  start();
  await eventually(() => {
    expect(all('.wpwl-form')).toHaveLength(2 * containers.length);
    expect(all('.wpwl-method-name')).toHaveLength(2 * containers.length);
  });
  expect(wrong(containers, room, '.wpwl-control')).toEqual([]);
});

it('the frames of a card are as wide as they like', async () => {
  const names = ['a row of flex', 'a grid that centres', 'a float', 'a cell of a table'];
  const containers = names.map((name) => addContainer(name, 900, 'VISA'));
  start();
  await eventually(() => expect(all('iframe.wpwl-control-cardNumber')).toHaveLength(names.length));
  await eventually(() => expect(wrong(containers, 900, 'iframe.wpwl-control-cardNumber')).toEqual([]));
});

describe('a form in a place that is not there at first', () => {
  it('is as wide in a tab and in details that are opened later', async () => {
    document.body.innerHTML = '<div style="display:none"></div><details><summary>Pay</summary></details>';
    const [tab, details] = [one('div'), one('details')];
    addForm('VISA', tab);
    addForm('VISA', details);
    start();
    await eventually(() => expect(all('.wpwl-form')).toHaveLength(2));
    tab.style.setProperty('display', 'flex');
    details.setAttribute('open', '');
    await eventually(() => expect(all('.wpwl-form').map(widthOf)).toEqual([COMFORTABLE, COMFORTABLE]));
  });

  it('fits into one column of a page that has several', async () => {
    document.body.innerHTML = '<main style="columns:2;column-gap:0;width:800px"></main>';
    addForm('VISA', one('main'));
    start();
    await eventually(() => expect(widthOf(document.querySelector('.wpwl-form'))).toBe(400));
    const [box, ...others] = one('.wpwl-form').getClientRects();
    expect(others).toEqual([]);
    expect(box?.height).toBe(one('.wpwl-form').offsetHeight);
  });
});

describe('in a row with other content of the shop', () => {
  it.each([
    { content: 'a list of goods', css: 'flex:1', width: COMFORTABLE },
    { content: 'words that fill the row', css: 'flex:0 1 2000px', width: LEAST },
  ])('a form has its width: $content', async ({ css, width }) => {
    document.body.innerHTML = `<main style="display:flex;width:900px"><aside style="${css}">Goods</aside></main>`;
    one('main').prepend(addForm('VISA'));
    start();
    await eventually(() =>
      expect(widthOf(document.querySelector('.wpwl-form'))).toBeGreaterThanOrEqual(width),
    );
    expect(one('aside').offsetLeft).toBe(one('.wpwl-forms').offsetLeft + one('.wpwl-forms').offsetWidth);
  });

  it('several payment methods are below each other', async () => {
    document.body.innerHTML = '<main style="display:flex;width:900px"></main>';
    Reflect.set(window, 'wpwlOptions', { layout: 'stack' });
    addForm('VISA PAYPAL', one('main'));
    start();
    await eventually(() => expect(all('.wpwl-form')).toHaveLength(2));
    const [card, account] = all('.wpwl-form').map((form) => form.getBoundingClientRect());
    expect(account?.left).toBe(card?.left);
    expect(account?.top).toBeGreaterThan(card?.bottom ?? Number.NaN);
  });
});

describe.each([
  { what: 'stored cards', words: 'stored', brands: 'VISA', shows: '.wpwl-form-registrations' },
  { what: 'a sentence in place of a form', words: '', brands: 'UNKNOWN', shows: '.wpwl-message' },
])('in a row of flex $what', ({ words, brands, shows }) => {
  it('have the comfortable width', async () => {
    document.body.innerHTML = '<main style="display:flex"></main>';
    addForm(brands, one('main'));
    start(words);
    await eventually(() => one(shows));
    expect(widthOf(one(shows).closest('.wpwl-container'))).toBe(COMFORTABLE);
  });
});

it('in a row of flex the buttons of fast checkout are as wide as they like', async () => {
  document.body.innerHTML = '<main style="display:flex"></main>';
  Reflect.set(window, 'wpwlOptions', { createCheckout: () => newCheckout() });
  addForm('GOOGLEPAY APPLEPAY', one('main'));
  startWidget(`${window.location.origin}/v1/paymentWidgets.js`);
  await eventually(() => expect(all('.wpwl-button-brand').length).toBeGreaterThan(0));
  expect(widthOf(one('.wpwl-container-express'))).toBe(COMFORTABLE);
});
