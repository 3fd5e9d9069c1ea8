import { afterEach, expect, it, vi } from 'vitest';
import { startCardFrame } from './start-card-frame.ts';

const input = document.createElement('input');
const description = document.createElement('span');

afterEach(() => {
  input.remove();
  input.value = '';
});

it('has an input in the document that can be typed in before any script has run', async () => {
  const response = await fetch('/v1/widget/card-frame.html');
  const served = new DOMParser().parseFromString(await response.text(), 'text/html');
  expect(served.querySelector('input')).toMatchObject({ hidden: false, disabled: false, readOnly: false });
});

it.each([
  ['cardNumber', '4200000000000000', '4200 0000 0000 0000'],
  ['expiry', '1230', '12 / 30'],
  ['cardHolder', 'Jane Doe', 'Jane Doe'],
] as const)('takes over what was typed as %s before the script was there', async (field, typed, shaped) => {
  input.value = typed;
  document.body.append(input);
  startCardFrame(field, input, description);
  expect(input.value).toBe(typed);
  await vi.waitFor(() => expect(input.value).toBe(shaped), { timeout: 180_000, interval: 20 });
});
