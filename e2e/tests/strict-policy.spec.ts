import { createHash } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

test('the shop allows itself and the gateway and nothing inline, and demands Trusted Types', async ({
  request,
  system,
}) => {
  const policy = (await request.get(system.shop)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  const gateway = new URL(system.gateway).origin;
  expect(policy.split('; ').find((part) => part.startsWith('frame-src'))).toBe(`frame-src ${gateway}`);
});

test('a whole payment leaves no violation and no error; each frame has a policy, a title and a language of its own', async ({
  shop,
  result,
  page,
  problems,
}) => {
  const documents: { url: string; policy: string }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document' || response.frame() === page.mainFrame()) return;
    documents.push({ url: response.url(), policy: response.headers()['content-security-policy'] ?? '' });
  });
  await shop.openReady();
  await test.step('a policy without anything unsafe, and one document for all', () => {
    expect(documents.length).toBeGreaterThan(0);
    for (const { policy } of documents) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
    }
    expect(new Set(documents.map(({ url }) => url.split('#')[0])).size).toBe(1);
  });
  await test.step('a title and a language', async () => {
    // The frames of the fields; each has an empty one by which its document is recognised.
    const frames = page.mainFrame().childFrames();
    expect(frames).toHaveLength(4);
    const heads = await Promise.all(
      frames.map((frame) =>
        frame.evaluate(() => ({ title: document.title, lang: document.documentElement.lang })),
      ),
    );
    for (const { title, lang } of heads) {
      expect(title).not.toBe('');
      expect(lang).toMatch(/^en/);
    }
  });
  await shop.card.pay();
  await expect(shop.card.hint('cardNumber')).toBeVisible();
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  expect(problems.all).toEqual([]);

  await test.step('the watch itself works: a violation would be noticed', async () => {
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/pixel.png' }),
      );
    });
    await expect.poll(() => problems.all.join('\n')).toContain('policy violated: img-src');
  });
});

test('the script arrives with the bytes that the hash promises, whatever the query says', async ({
  request,
  system,
}) => {
  const script = `${system.gateway}v1/paymentWidgets.js`;
  const [plain, asked] = await Promise.all([
    request.get(script),
    request.get(`${script}?checkoutId=whatever`),
  ]);
  const bytes = await plain.body();
  expect(Buffer.compare(bytes, await asked.body())).toBe(0);
  const digest = createHash('sha384').update(bytes).digest('base64');
  const { integrity } = await (await request.get(`${system.gateway}v1/fastcheckout/integrity`)).json();
  expect(integrity).toBe(`sha384-${digest}`);
});
