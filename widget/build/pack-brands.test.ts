import { BRAND_CODES, INTERNATIONAL_CODES, LOCAL_CODES } from '@tollgate/gateway/catalogue/brand-codes';
import { LOCAL_BRANDS } from '@tollgate/gateway/catalogue/local-brands';
import { describe, expect, it } from 'vitest';
import { packLocalBrands, withBrandsFile } from './pack-brands.js';

/** Runs the source of a packed module of the catalogue. */
async function moduleOf(file: string, codes = ''): Promise<Record<string, unknown>> {
  const source = packLocalBrands().load(`/gateway/src/catalogue/${file}`) ?? '';
  const whole = `${codes}${source.replace(/^import .*\n/u, '')}`;
  return (await import(`data:text/javascript,${encodeURIComponent(whole)}`)) as Record<string, unknown>;
}

describe('the brands in the forms', () => {
  const codesSource = packLocalBrands().load('/gateway/src/catalogue/brand-codes.ts') ?? '';

  it('have the codes of the catalogue', async () => {
    const packed = await moduleOf('brand-codes.ts');
    expect(packed['INTERNATIONAL_CODES']).toEqual([...INTERNATIONAL_CODES]);
    const isBrandCode = packed['isBrandCode'] as (text: string) => boolean;
    expect(BRAND_CODES.filter((code) => !isBrandCode(code))).toEqual([]);
    expect(['BANCONTACT', 'mada', '', 'toString'].filter(isBrandCode)).toEqual([]);
  });

  it('have the names of the catalogue, and what the catalogue says of the security code', async () => {
    const { LOCAL_BRANDS: packed } = await moduleOf('local-brands.ts', `${codesSource}\n`);
    const expected = Object.entries(LOCAL_BRANDS).map(([code, { name, securityCode }]) => [
      code,
      { name, securityCode },
    ]);
    expect(packed).toEqual(Object.fromEntries(expected));
  });
});

describe('the file of local brands', () => {
  const FRAME = 'fetch("brands.00000000.json")';

  it('has every local brand, with the names of columns that the frame has, and without names for shoppers', () => {
    const { content } = withBrandsFile(FRAME, { props: { props: { $ranges: 'e' } } });
    const rows = JSON.parse(content) as Record<string, Record<string, unknown>>;
    expect(Object.keys(rows)).toEqual([...LOCAL_CODES]);
    expect(rows['MADA']?.['e']).toEqual(LOCAL_BRANDS.MADA.ranges);
    expect(rows['MADA']?.['carries']).toEqual(LOCAL_BRANDS.MADA.carries);
    expect(content).not.toContain('Bancontact');
  });

  it('is named in the frame by its content', () => {
    const { name, code } = withBrandsFile(FRAME, {});
    expect(code).toBe(`fetch("${name}")`);
    expect(name).toMatch(/^brands\.[\da-f]{8}\.json$/u);
    expect(name).not.toBe(withBrandsFile(FRAME, { props: { props: { $ranges: 'e' } } }).name);
  });
});
