import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMerchantsFile } from '../../gateway/src/access/read-merchants-file.ts';
import { merchantsFilePage } from './merchants-file-page.mjs';

describe('a merchants file that a page shows', () => {
  it.each([
    ['the reference', merchantsFilePage()],
    ['the operator guide, of Stripe', stripeSection()],
  ])('can be read: %s', (_name, page) => {
    expect(readMerchantsFile(exampleOf(page))).toMatchObject({ ok: true });
  });

  it('can have the example of 3D Secure in each channel', () => {
    const page = merchantsFilePage();
    const file = JSON.parse(exampleOf(page));
    const [, part] = /```json\n(.+?)```/s.exec(page.slice(page.indexOf('### 3D Secure')));
    Object.assign(file.merchants[0].channels[0], JSON.parse(part));
    expect(file.merchants[0].channels[0].threeDSecure.policy).toBeDefined();
    expect(readMerchantsFile(JSON.stringify(file))).toMatchObject({ ok: true });
  });

  it('can have the example of a channel in place of its own', () => {
    const page = merchantsFilePage();
    const file = JSON.parse(exampleOf(page));
    file.merchants[0].channels = [JSON.parse(exampleOf(page.slice(page.indexOf('### Channels'))))];
    expect(readMerchantsFile(JSON.stringify(file))).toMatchObject({
      value: { merchants: [{ channels: [{ brands: ['VISA', 'MASTER', 'WALLET1'] }] }] },
    });
  });
});

function stripeSection() {
  const guide = readFileSync(new URL('../../docs/guide/operator/acquirers.md', import.meta.url), 'utf8');
  return guide.slice(guide.indexOf('## Payments through Stripe'));
}

function exampleOf(page) {
  const [, example = ''] = /```json\n(.+?)```/s.exec(page) ?? [];
  return example;
}
