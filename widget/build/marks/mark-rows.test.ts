import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../src/forms/mark-store.ts';
import { iconOf } from './icon-path.js';
import { marksFiles } from './marks-files.js';

const MARKS = Object.fromEntries(
  marksFiles()
    .filter(({ title }) => title !== 'wallet-marks')
    .flatMap(({ content }) => Object.entries(JSON.parse(content) as Record<string, Drawing>)),
);

function linesOf(brand: string): readonly string[] | undefined {
  return MARKS[brand]?.[3].map(([text]) => text);
}

/** The relative luminance of a colour, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gu, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the colours of marks', () => {
  it.each(Object.entries(MARKS))(
    '%s stands out from its background',
    (_brand, [ground, paths, ink, words]) => {
      const colours = [...paths.map(([colour]) => colour), ...(words.length > 0 ? [ink] : [])];
      const shown = colours.filter((colour) => colour !== ground);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((colour) => contrast(colour, ground) < 3)).toEqual([]);
    },
  );

  it('would be measured: white on yellow is too faint, black on white is not', () => {
    expect(contrast('#fff', '#ff0')).toBeLessThan(1.2);
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  });
});

describe('the words of marks', () => {
  it('are whole names, one word a line', () => {
    expect(linesOf('UNIONPAY')).toEqual(['UnionPay']);
    expect(linesOf('TARJETASHOPPING')).toEqual(['Tarjeta', 'Shopping']);
    expect(linesOf('CARTEBANCAIRE')).toEqual(['CB']);
    expect(linesOf('VISA')).toEqual([]);
    expect(linesOf('VISADEBIT')).toEqual(['Debit']);
  });
});

it('a brand that the collection of icons has dropped ends the build', () => {
  expect(() => iconOf('no-such-brand')).toThrow('simple-icons has no icon no-such-brand any more');
});
