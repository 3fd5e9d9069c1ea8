import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The colour of everything that can be pressed, on light and on dark ground. The demo shop has a brand of its own. */
const LIGHT = '#2447b8';
const DARK = '#93b0ff';

it.each([
  ['documentation, playground and 3D Secure', 'bff/src/pages/parts/shared.css'],
  ['the back office', 'bff/backoffice/src/styles/office.css'],
  ['the acquirer and the bank pages', 'e2e/platform/assets/page.css'],
  ['the wallet buttons of the widget', 'widget/src/styles/express.styles.ts'],
])('%s have the one accent', (_, path) => {
  expect(read(path)).toContain(LIGHT);
  expect(read(path)).toContain(DARK);
});

it('the form has it where the shop sets none', () => {
  expect(read('widget/src/styles/variables.styles.ts')).toContain(`var(--tollgate-accent, ${LIGHT})`);
});

it('every page has the one logo', () => {
  const logo = read('bff/src/pages/docs/page/icon.svg');
  expect(logo).toContain(LIGHT);
  for (const path of [
    'bff/src/pages/playground/page/icon.svg',
    'bff/backoffice/src/icon.svg',
    'e2e/acquirer/book-page/mark.svg',
  ]) {
    expect([path, read(path)]).toEqual([path, logo]);
  }
});
