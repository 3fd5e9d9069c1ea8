import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tollgate/testkit/programs/start-process';
import { CARD_ENTITY, DEMO_HEADERS, formOf } from '../bodies/form-of.ts';
import type { Embedding } from './pages.ts';

/** Creates the checkout of a page. @param gateway its address, with a slash at the end */
export async function embeddingOf(gateway: string): Promise<Embedding> {
  const order = {
    entityId: CARD_ENTITY,
    amount: '92.00',
    currency: 'EUR',
    paymentType: 'DB',
    integrity: 'true',
  };
  const answer = await fetch(`${gateway}v1/checkouts`, {
    method: 'POST',
    headers: { ...DEMO_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
    body: formOf(order),
  });
  const { id, integrity } = (await answer.json()) as { id: string; integrity: string };
  const manifest = JSON.parse(readFileSync(join(ROOT, 'widget/dist/manifest.json'), 'utf8')) as {
    readonly files: Readonly<Record<string, unknown>>;
  };
  const frame = Object.keys(manifest.files).find((name) => /^card-frame\..*\.html$/.test(name));
  return { gateway, checkoutId: id, integrity, frame: `v1/widget/${frame ?? ''}` };
}
