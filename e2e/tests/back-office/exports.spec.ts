/** Files that are saved from the pages. */

import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { byDay } from '../../fixtures/at-night.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { WIDTHS } from '../../models/back-office/widths.ts';

for (const width of WIDTHS) {
  test(
    `the journal of today is saved, with the refunds, at ${width} px`,
    byDay(width === 320),
    async ({ owner, pay }) => {
      const id = await pay();
      const refund = { idempotencyKey: `export-of-${id}`, amount: '11.00' };
      const { body } = await owner.call<{ readonly operation: { readonly id: string } }>(
        'POST',
        `payments/${id}/refund`,
        refund,
      );
      const page = await owner.open('exports', width);
      await page.getByRole('combobox', { name: 'Report' }).selectOption({ label: 'Journal' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
      const lines = (await textOf(download)).trimEnd().split(/\r?\n/);
      const line = lines.find((each) => each.includes(body.operation.id));
      expect(line).toContain('11.00');
      expect(lines.some((each) => each.includes(id))).toBe(true);
      expect(lines.at(-1)).toMatch(/^END,\d+\b/);
    },
  );
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}
