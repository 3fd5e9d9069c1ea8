import { BRAND_CODES, INTERNATIONAL_CODES } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { FORM_ACCOUNT_BRANDS } from '@tollgate/gateway/catalogue/brands/form-account-brands';
import { render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { anyBrandMark } from './brand-mark.ts';
import type { Drawing } from './mark-store.ts';
import { all, clearPage, eventually, newCheckout, one, showPage } from './shown-page.fixture.ts';

const BRANDS = [...BRAND_CODES, ...Object.keys(FORM_ACCOUNT_BRANDS)];
/** A drawing may reach the edge of its tile: a stripe across a card does. */
const TILE = { width: 36, height: 24 };
const ROUNDING = 0.05;

afterEach(clearPage);

const readFile = async (name: string): Promise<Record<string, Drawing>> =>
  (await (await fetch(`/v1/widget/${name}.json`)).json()) as Record<string, Drawing>;

/** The shapes of a brand's mark that stand out from its background. */
async function shapesOf(brand: string): Promise<SVGGraphicsElement[]> {
  const tile = document.createElement('div');
  document.body.append(tile);
  await eventually(() => {
    render(anyBrandMark(brand), tile);
    expect(tile.querySelectorAll('path, text').length).toBeGreaterThan(1);
  });
  const [ground, ...shapes] = tile.querySelectorAll<SVGGraphicsElement>('path, text');
  return shapes.filter((shape) => shape.getAttribute('fill') !== ground?.getAttribute('fill'));
}

/** The tiles at the number. */
function items(): HTMLElement[] {
  return all('.wpwl-brands-item');
}

/** The box of a shape in the coordinates of its tile. */
function boxIn(shape: SVGGraphicsElement): DOMRect {
  const { x, y, width, height } = shape.getBBox();
  const matrix = shape.transform.baseVal.consolidate()?.matrix;
  return matrix === undefined
    ? new DOMRect(x, y, width, height)
    : new DOMRect(x * matrix.a + matrix.e, y * matrix.d + matrix.f, width * matrix.a, height * matrix.d);
}

describe('the marks of brands', () => {
  it('are one file for the international brands and one for all others, and no brand is missing', async () => {
    expect(Object.keys(await readFile('marks'))).toEqual([...INTERNATIONAL_CODES]);
    const others = Object.keys(await readFile('other-marks'));
    expect([...INTERNATIONAL_CODES, ...others].toSorted()).toEqual(BRANDS.toSorted());
  });

  it('stay inside of their tiles, each of them', async () => {
    await showPage('VISA MADA');
    const tiles = await Promise.all(BRANDS.map(async (brand) => [brand, await shapesOf(brand)] as const));
    const outside = tiles.flatMap(([brand, shapes]) =>
      shapes.map(boxIn).flatMap(({ left, top, right, bottom }) => {
        const isInside =
          left >= -ROUNDING &&
          top >= -ROUNDING &&
          right <= TILE.width + ROUNDING &&
          bottom <= TILE.height + ROUNDING;
        return isInside
          ? []
          : [`${brand} ${[left, top, right, bottom].map((side) => side.toFixed(1)).join(' ')}`];
      }),
    );
    expect(outside).toEqual([]);
    expect(tiles.every(([, shapes]) => shapes.length > 0)).toBe(true);
  });

  it('have words that can be read, whatever font the system has', async () => {
    const drawings = { ...(await readFile('marks')), ...(await readFile('other-marks')) };
    const words = Object.values(drawings).flatMap(([, , , lines]) => lines);
    expect(words.length).toBeGreaterThan(20);
    expect(Math.min(...words.map(([, , size]) => size))).toBeGreaterThan(5.5);
    expect(Math.max(...words.map(([, , , width]) => width))).toBeLessThanOrEqual(32);
  });
});

describe('the accepted brands at the number', () => {
  it('are four at most, with a tile that says how many more; the name of the group lists them all', async () => {
    await showPage('VISA MASTER AMEX DINERS DISCOVER JCB UNIONPAY MAESTRO');
    expect(items()).toHaveLength(5);
    expect(items()[4]?.textContent.trim()).toBe('+4');
    expect(all('.wpwl-brands svg').every((tile) => tile.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(one('.wpwl-brands').getAttribute('aria-label')).toContain('Discover, JCB, UnionPay, Maestro');
  });

  it('load the file of the brands that they have, once, and none that they do not need', async () => {
    const before = performance.getEntriesByType('resource').length;
    await showPage('VISA AMEX');
    await eventually(() => expect(all('.wpwl-brands path').length).toBeGreaterThan(2));
    await showPage('VISA JCB');
    await eventually(() => expect(all('.wpwl-brands path').length).toBeGreaterThan(2));
    const loaded = performance.getEntriesByType('resource').slice(before);
    expect(loaded.filter(({ name }) => name.endsWith('/other-marks.json'))).toEqual([]);
    expect(loaded.filter(({ name }) => name.endsWith('/marks.json')).length).toBeLessThanOrEqual(1);
  });
});

describe("an operator's own mark", () => {
  it('takes the place of the drawing wherever the brand is shown, as an image of the gateway', async () => {
    await showPage('VISA MASTER', {}, newCheckout('own'));
    await eventually(() => {
      const image = one('.wpwl-brands img') as HTMLImageElement;
      expect(image.src).toBe(`${window.location.origin}/v1/marks/VISA.0123abcd.svg`);
      expect(image.naturalWidth).toBeGreaterThan(0);
    });
    expect(all('.wpwl-brands img')).toHaveLength(1);
    await eventually(() => expect(all('.wpwl-brands path').length).toBeGreaterThan(1));
    expect(one('.wpwl-brands img').getAttribute('alt')).toBe('');
  });
});
