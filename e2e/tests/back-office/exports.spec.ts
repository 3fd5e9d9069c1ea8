/** Files that are saved from the page. */
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { expect, test } from '../../fixtures/office-test.ts';
import { WIDTHS } from '../../models/back-office/widths.ts';

for (const width of WIDTHS) {
  test(`a list of payments is saved as it was searched, at ${width} px`, async ({ owner, pay }) => {
    const reference = `export-${width}-${Date.now()}`;
    const ids = [
      await pay({ merchantTransactionId: reference }),
      await pay({ merchantTransactionId: reference }),
    ];
    const other = await pay();
    const page = await owner.open(`payments?q=${reference}`, width);
    // What is paid is found a moment later.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('cell', { name: reference })).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    const text = await textOf(download);
    for (const id of ids) expect(text).toContain(id);
    expect(text).not.toContain(other);
    expect(text.trimEnd().split(/\r?\n/).at(-1)).toMatch(/^END,2\b/);
  });
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}
