// needs: the built widget, a process of its own, the night
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL, type RunningGateway, startGateway, TOKEN } from './gateway.fixture.ts';
import { installPackedClient, runProgram } from './packed-client.fixture.ts';

const OLDEST = 20;

/** A shop's program in plain JavaScript. */
const PROGRAM = `
import { Tollgate, isApproved } from '@tollgate/client';
const [baseUrl, accessToken, entityId] = process.argv.slice(2);
const tollgate = new Tollgate({ baseUrl, accessToken, entityId });
const paid = await tollgate.payments.create({
  paymentType: 'DB',
  amount: { minorUnits: 9200n, currency: 'EUR' },
  card: { number: '4200000000000000', expiryMonth: '05', expiryYear: '2034', cvv: '123' },
});
const refunded = await tollgate.payments.refund(paid.payment.id);
console.log(paid.kind, isApproved(paid.code), refunded.payment.state);
`;

/** Every version of Node on this machine that the package says it runs on. */
const NODES = [
  ...new Set([
    process.execPath,
    ...(process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => {
      try {
        return [realpathSync(join(folder, 'node'))];
      } catch {
        return [];
      }
    }),
  ]),
]
  .map((path) => ({ path, version: spawnSync(path, ['--version']).stdout.toString().trim() }))
  .filter(({ version }) => Number(/^v(\d+)/.exec(version)?.[1]) >= OLDEST);

let folder: string;
let gateway: RunningGateway;
let files: readonly string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-packed-'));
  const shop = installPackedClient(folder);
  writeFileSync(join(shop, 'shop.js'), PROGRAM);
  files = readdirSync(join(shop, 'node_modules', '@tollgate', 'client'), { recursive: true }).map(String);
  gateway = await startGateway();
}, 120_000);
afterAll(async () => {
  await gateway?.stop();
  rmSync(folder, { recursive: true });
});

describe('the packed client', () => {
  it('has JavaScript with its types, a page and a licence, and no tests', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'README.md',
        'LICENSE',
        'package.json',
        'lib/index.js',
        'lib/index.d.ts',
        'samples/shop.mjs',
      ]),
    );
    expect(files.filter((name) => /\.(test|fixture)\.|(?<!\.d)\.ts$/.test(name))).toEqual([]);
  });

  it.each(NODES)('pays and refunds in a fresh folder with Node $version', ({ path }) => {
    const words = ['shop.js', gateway.baseUrl, TOKEN, CHANNEL];
    expect(runProgram(path, words, join(folder, 'shop')).trim()).toBe('approved true refunded');
  });

  it('is compiled against by a shop in TypeScript, which a misspelt name does not pass', () => {
    const shop = join(folder, 'shop');
    const options =
      '{ "compilerOptions": { "module": "nodenext", "strict": true, "noEmit": true, "types": [] } }';
    writeFileSync(join(shop, 'tsconfig.json'), options);
    writeFileSync(
      join(shop, 'shop.ts'),
      `import type { PaymentRequest } from '@tollgate/client';
const card = { number: '4200000000000000', expiryMonth: '05', expiryYear: '2034' };
const sum = { minorUnits: 1n, currency: 'EUR' } as const;
export const right: PaymentRequest = { paymentType: 'DB', amount: sum, card, customer: { givenName: 'Jane' } };
// @ts-expect-error a name that the interface does not have
export const misspelt: PaymentRequest = { paymentType: 'DB', amount: sum, card, customer: { givenname: 'Jane' } };
// @ts-expect-error floating point
export const floating: PaymentRequest = { paymentType: 'DB', amount: 92.5, currency: 'EUR', card };
// @ts-expect-error no currency
export const bare: PaymentRequest = { paymentType: 'DB', amount: '92.00', card };
// @ts-expect-error a refund is a method of its own
export const refund: PaymentRequest = { paymentType: 'RF', amount: sum, card };
`,
    );
    expect(spawnSync('tsc', ['-p', '.', '--target', 'es2022'], { cwd: shop }).stdout.toString()).toBe('');
  }, 240_000);
});
