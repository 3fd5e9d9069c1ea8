import { describe, expect, it } from 'vitest';
import { readMerchantsFile } from '../../access/read-merchants-file.ts';
import { differencesBetween, patchOfDifferences } from './differences.ts';
import { applyPatch, type Json, type JsonObject, namedPath, patchBetween } from './json.ts';
import { mistakeInPatch, planVersion, settingsIn, textWithPatch } from './plan-version.ts';
import { documentOf, fileOf } from './settings-document.ts';

const CARDS = 'a'.repeat(32);
const WALLETS = 'b'.repeat(32);

const FILE = {
  acquirers: [
    { name: 'first', connector: 'http-acquirer', address: 'https://one.example' },
    { name: 'second', connector: 'http-acquirer', address: 'https://two.example' },
  ],
  merchants: [
    {
      name: 'Shop',
      accessTokens: ['a-token-of-the-shop'],
      channels: [
        { entityId: CARDS, name: 'cards', acquirer: 'first', risk: { countryMismatch: { score: 5 } } },
        { entityId: WALLETS, name: 'wallets', acquirer: 'first' },
      ],
    },
    { name: 'Other', channels: [{ entityId: 'c'.repeat(32), name: 'other', acquirer: 'second' }] },
  ],
} as const satisfies JsonObject;

/** A patch of one channel of the shop. */
const ofCards = (patch: Json): JsonObject => ({ merchants: { Shop: { channels: { [CARDS]: patch } } } });

describe('a document of settings', () => {
  it('has names in place of numbers, and no access token', () => {
    const document = documentOf(FILE);
    expect(document).toMatchObject({
      acquirers: { second: { address: 'https://two.example' } },
      merchants: { Shop: { channels: { [WALLETS]: { name: 'wallets' } } } },
    });
    expect(JSON.stringify(document)).not.toContain('a-token-of-the-shop');
  });

  it('becomes the same file again, tokens included', () => {
    const same = fileOf(documentOf(FILE), FILE);
    expect(same).toEqual(FILE);
    expect(readMerchantsFile(JSON.stringify(same)).ok).toBe(true);
  });

  it('takes a name that every object inherits for a name like all others', () => {
    const file = JSON.parse(
      '{"merchants":[{"name":"__proto__","accessTokens":["t"],"channels":[{"entityId":"constructor"}]}]}',
    ) as JsonObject;
    expect(JSON.stringify(fileOf(documentOf(file), file))).toBe(
      '{"merchants":[{"name":"__proto__","channels":[{"entityId":"constructor"}],"accessTokens":["t"]}]}',
    );
  });
});

describe('a merge patch', () => {
  // RFC 7396, appendix A, but for those whose documents hold null.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ] as const)('of %j by %j is %j', (target, patch, result) => {
    expect(applyPatch(target, patch)).toEqual(result);
  });

  it.each([
    [
      { a: 1, b: { c: 2 } },
      { a: 1, b: {} },
    ],
    [{ a: { b: 1 } }, { a: [1] }],
    [{ a: [1] }, { a: { b: 1 } }],
    [{ a: 1 }, { b: { c: { d: 1 } }, e: {} }],
    [{ a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 3, d: 2 } } }],
    [{}, {}],
  ])('between %j and %j makes one of the other', (before, after) => {
    expect(applyPatch(before, patchBetween(before, after) ?? {})).toEqual(after);
  });
});

describe('a planned version', () => {
  it('holds the differences from the file, and lists the differences from the version before', () => {
    const first = planVersion(
      { file: FILE, patch: undefined },
      { kind: 'change', patch: ofCards({ maxAttempts: 3 }) },
    );
    expect(first.patch).toEqual(ofCards({ maxAttempts: 3 }));
    const second = planVersion(
      { file: FILE, patch: first.patch },
      { kind: 'change', patch: ofCards({ acquirer: 'second' }) },
    );
    expect(second.patch).toEqual(ofCards({ maxAttempts: 3, acquirer: 'second' }));
    expect(second.differences).toEqual([
      { path: ['merchants', 'Shop', 'channels', CARDS, 'acquirer'], before: 'first', after: 'second' },
    ]);
  });

  it('replaces a part that an earlier version removed, without the file’s members of it', () => {
    const removed = planVersion(
      { file: FILE, patch: undefined },
      { kind: 'change', patch: ofCards({ risk: null }) },
    );
    const again = planVersion(
      { file: FILE, patch: removed.patch },
      { kind: 'change', patch: ofCards({ risk: { ipVelocity: { score: 1, count: 2, seconds: 3 } } }) },
    );
    const channel = settingsIn({ file: FILE, patch: again.patch });
    expect(channel).toMatchObject(ofCards({ risk: { ipVelocity: { score: 1 } } }));
    expect(JSON.stringify(channel)).not.toContain('countryMismatch');
  });

  it('is the one of the file when it undoes everything', () => {
    const { patch } = planVersion(
      { file: FILE, patch: undefined },
      { kind: 'change', patch: ofCards({ maxAttempts: 3 }) },
    );
    expect(
      planVersion({ file: FILE, patch }, { kind: 'change', patch: ofCards({ maxAttempts: null }) }).patch,
    ).toEqual({});
    expect(planVersion({ file: FILE, patch }, { kind: 'restore', patch: {} }).patch).toEqual({});
  });

  it('of an imported file has the settings of that file, and keeps the tokens of the own one', () => {
    const { accessTokens: _own, ...shop } = FILE.merchants[0];
    const imported = { ...FILE, merchants: [{ ...shop, channels: [shop.channels[1]] }] };
    const { patch, file } = planVersion({ file: FILE, patch: undefined }, { kind: 'import', file: imported });
    expect(patch).toEqual({ merchants: { Other: null, Shop: { channels: { [CARDS]: null } } } });
    expect(file['merchants']).toEqual([{ ...FILE.merchants[0], channels: [FILE.merchants[0].channels[1]] }]);
    expect(JSON.parse(textWithPatch(JSON.stringify(FILE), patch))).toEqual(file);
  });

  it('is refused where a patch renames an entry, brings tokens, or is no patch of settings', () => {
    expect(mistakeInPatch(ofCards({ maxAttempts: 3 }))).toBeUndefined();
    expect(mistakeInPatch(ofCards({ entityId: WALLETS }))).toMatchObject({ code: 'patch-name' });
    expect(mistakeInPatch({ merchants: { Shop: { name: 'Other' } } })).toMatchObject({ code: 'patch-name' });
    expect(mistakeInPatch({ acquirers: { first: { name: 'second' } } })).toMatchObject({
      code: 'patch-name',
    });
    expect(mistakeInPatch({ merchants: { Shop: { accessTokens: ['another-token'] } } })).toMatchObject({
      code: 'patch-tokens',
    });
    expect(mistakeInPatch({ merchants: { Shop: { accessTokens: null } } })).toMatchObject({
      code: 'patch-tokens',
    });
    expect(mistakeInPatch([])).toMatchObject({ code: 'patch-object' });
    let deep: Json = {};
    for (let level = 0; level < 100_000; level += 1) deep = { a: deep };
    expect(mistakeInPatch(deep)).toMatchObject({ code: 'patch-levels' });
  });
});

it('differences are named down to the setting, and an entry that comes or goes is one', () => {
  expect(
    differencesBetween({ a: { b: 1, c: [1] }, d: { e: 1 } }, { a: { b: 1, c: [2] }, f: { g: 1 } }),
  ).toEqual([
    { path: ['a', 'c'], before: [1], after: [2] },
    { path: ['d'], before: { e: 1 }, after: undefined },
    { path: ['f'], before: undefined, after: { g: 1 } },
  ]);
});

it.each([
  [
    { a: { b: 1, c: [1] }, d: { e: 1 } },
    { a: { b: 1, c: [2] }, f: { g: 1 } },
  ],
  [{ a: { b: { c: 1 } } }, { a: { b: [1] } }],
  [{ a: 1 }, { a: { b: { c: 1 } } }],
  [{ a: 1 }, { a: 1 }],
])('the patch of the differences between %j and %j makes one of the other', (before, after) => {
  const patch = patchOfDifferences(differencesBetween(before, after));
  expect(applyPatch(before, patch)).toEqual(after);
});

it('a path in a file is shown by names', () => {
  expect(namedPath('merchants[0].channels[1].acquirer', FILE)).toBe(
    `merchants[Shop].channels[${WALLETS}].acquirer`,
  );
  expect(namedPath('acquirers[1].capabilities', FILE)).toBe('acquirers[second].capabilities');
  expect(namedPath('merchants[9].name', FILE)).toBe('merchants[9].name');
  expect(namedPath('merchants[0].channels[0].routes[3].acquirer', FILE)).toBe(
    `merchants[Shop].channels[${CARDS}].routes[3].acquirer`,
  );
});
