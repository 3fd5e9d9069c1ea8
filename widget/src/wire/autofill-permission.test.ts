import { afterEach, expect, it, vi } from 'vitest';
import { autofillPermission } from './autofill-permission.ts';

afterEach(() => vi.unstubAllGlobals());

it('is asked for where the browser knows it', () => {
  vi.stubGlobal('document', { featurePolicy: { features: () => ['camera', 'autofill'] } });
  expect(autofillPermission()).toBe('autofill');
});

it.each([
  ['that has other features', { featurePolicy: { features: () => ['camera'] } }],
  ['that does not list what it knows', {}],
])('is not asked for in a browser %s', (_browser, document) => {
  vi.stubGlobal('document', document);
  expect(autofillPermission()).toBe('');
});
