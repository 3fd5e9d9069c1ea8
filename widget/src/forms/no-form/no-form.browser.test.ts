import { afterEach, expect, it, vi } from 'vitest';
import { EN } from '../../locales/en.ts';
import { DE } from '../../locales/languages/de.ts';
import { readOptions } from '../../options/read-options.ts';
import { Announcer } from '../announcer.ts';
import { createNoForm } from '../registry.ts';
import { clearPage, eventually, one, spoken } from '../shown-page.fixture.ts';

const announcer = new Announcer();
const { values: options } = readOptions({});

afterEach(() => {
  announcer.remove();
  clearPage();
});

it('tells the shopper whom to turn to, in the language of the page', async () => {
  const element = createNoForm();
  if (element === undefined) {
    throw new Error('the element is not defined');
  }
  element.announcer = announcer;
  element.useOptions(options, EN);
  document.body.append(element);
  await eventually(() =>
    expect(one('.wpwl-container .wpwl-message').textContent).toBe(EN.declines.shopMistake),
  );
  expect(spoken()).toEqual([EN.declines.shopMistake]);
  const saying = vi.spyOn(announcer, 'say');
  element.requestUpdate();
  await element.updateComplete;
  expect(saying).not.toHaveBeenCalled();
  element.useOptions(options, { ...DE, language: 'de', direction: 'ltr' });
  await eventually(() => expect(one('.wpwl-container').lang).toBe('de'));
  expect(spoken()).toEqual([DE.declines.shopMistake]);
});
