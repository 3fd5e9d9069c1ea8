import { expect, it } from 'vitest';
import { importsOf } from './imports-of.mjs';

const CASES = [
  ["import { a } from './a.ts';", ['bff/src/a.ts']],
  ["import type { A } from '../../gateway/src/a.ts';", ['gateway/src/a.ts']],
  ["import {\n  type A,\n  b,\n} from './deep/a.ts';", ['bff/src/deep/a.ts']],
  ["import './side-effect.ts';", ['bff/src/side-effect.ts']],
  ['import * as all from "node:fs";', ['node:fs']],
  ["import standard, { more } from 'fastify';", ['fastify']],
  ["export { a } from './a.ts';", ['bff/src/a.ts']],
  ["export * from './a.ts';", ['bff/src/a.ts']],
  ["export type { A } from './a.ts';", ['bff/src/a.ts']],
  ["const a = await import('./a.ts');", ['bff/src/a.ts']],
  ["let a: import('./a.ts').A;", ['bff/src/a.ts']],
  ['const a = await import(name);', ['import(…)']],
  [
    "import { BRANDS } from '@tollgate/gateway/catalogue/brands/card-brands';",
    ['gateway/src/catalogue/brands/card-brands.ts'],
  ],
  ["import { freePort } from '@tollgate/testkit/ports/free-port.mjs';", ['testkit/ports/free-port.mjs']],
  ["// import { a } from './a.ts';\n/* export * from './b.ts'; */", []],
  ["const here = import.meta.url; const text = 'from elsewhere';", []],
  ["export const a = 1;\nexport const from = 'somewhere';", []],
  ["const a = 1; import { b } from './b.ts'; export { c } from './c.ts';", ['bff/src/b.ts', 'bff/src/c.ts']],
];

for (const [text, expected] of CASES) {
  it(`reads ${JSON.stringify(text)}`, () => {
    expect(importsOf({ path: 'bff/src/app.ts', text })).toEqual(expected);
  });
}
