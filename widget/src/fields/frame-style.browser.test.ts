import { afterEach, expect, it, vi } from 'vitest';
import { readIframeStylesOption } from '../options/iframe-styles-option.ts';
import { dressFrame } from './frame-style.ts';

afterEach(() => vi.restoreAllMocks());

it('takes what the browser knows as a value, and reports the rest to the developer', () => {
  const warn = vi.fn<(...parts: unknown[]) => void>();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  const { cvv } = readIframeStylesOption({
    cvv: { color: 'red; position: fixed', 'font-size': '1.25em' },
    'cvv-placeholder': { 'font-family': 'url(//evil.example)', color: 'teal' },
  });
  const frame = document.createElement('iframe');
  dressFrame(frame, cvv);
  expect(frame.getAttribute('style')).toBe('font-size: 1.25em; --wpwl-placeholder-color: teal;');
  expect(warn.mock.calls.flat()).toEqual([
    'Tollgate: iframeStyles: color cannot be red; position: fixed',
    'Tollgate: iframeStyles: font-family cannot be url(//evil.example)',
  ]);
});
