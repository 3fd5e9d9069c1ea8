// needs: the night
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { beforeAll, expect, it } from 'vitest';
import { fieldLabel, fieldPlaceholder } from '../src/fields/field-texts.ts';
import { EN } from '../src/locales/en.ts';
import { CARD_FIELD_NAMES } from '../src/wire/card-fields.ts';
import { englishByScript, keepEnglish } from './english-by-script.js';
import { partNames } from './part-names.js';
import { stripTypes } from './strip-types.js';

const inWidget = (path: string): string => new URL(`../${path}`, import.meta.url).pathname;
const PARTS = partNames().map((name) => ({ name, input: inWidget(`src/parts/${name}.ts`) }));
let english: Awaited<ReturnType<typeof englishByScript>>;

beforeAll(async () => {
  english = await englishByScript(
    inWidget('src/forms.ts'),
    PARTS,
    [inWidget('src/three-d-secure.ts')],
    () => [nodeResolve({ extensions: ['.ts', '.js'] }), stripTypes()],
  );
});

it('leaves to the forms each text of a card that is shown before it is paid with', () => {
  for (const field of CARD_FIELD_NAMES) {
    for (const text of [fieldLabel(field, EN), fieldPlaceholder(field, EN)]) {
      const [name] = Object.entries(EN.labels).find(([, label]) => label === text) ?? [];
      expect(english.forms).toContain(`labels.${name ?? ''}`);
    }
  }
  for (const name of Object.keys(EN.faults)) {
    expect(english.forms).toContain(`faults.${name}`);
  }
});

it('gives a part what it alone shows', () => {
  expect(english.parts.get('accounts')?.['notices']).toHaveProperty('mandate', EN.notices.mandate);
  expect(english.parts.get('stored-details')?.['labels']).toHaveProperty(
    'showOtherPaymentMethods',
    EN.labels.showOtherPaymentMethods,
  );
  expect(english.parts.get('paying')?.['declines']).toEqual(EN.declines);
  expect(english.parts.get('billing')?.['address']).toEqual(EN.address);
  for (const [group, texts] of [...english.parts.values()].flatMap((groups) => Object.entries(groups))) {
    for (const name of Object.keys(texts)) {
      expect(english.forms).not.toContain(`${group}.${name}`);
    }
  }
});

it('keeps a place for every text, because words of other languages are read by their order', () => {
  const code = keepEnglish(english).load('widget/src/locales/en.ts') ?? '';
  const names = Object.values(EN).flatMap((texts) => (typeof texts === 'object' ? Object.keys(texts) : []));
  expect(Array.from(code.matchAll(/(\w+): "/gu), ([, name]) => name)).toEqual(names);
});
