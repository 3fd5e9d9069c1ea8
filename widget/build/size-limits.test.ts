import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localeFiles } from './locale-files.js';
import { brotli, SIZE_LIMITS, sizeMistakes } from './size-limits.js';

describe('the sizes of a build', () => {
  it('are within their limits for every language', async () => {
    expect(sizeMistakes((await localeFiles()).files)).toEqual([]);
  });

  it('name the file that is too large, and by how much', () => {
    const content = randomBytes(3000).toString('base64');
    expect(sizeMistakes([['texts.xx.json', content]])).toEqual([
      `texts.xx.json has ${brotli(content).length} bytes of brotli, the limit is 2500`,
    ]);
  });

  it('have a limit for every kind of file', () => {
    expect(sizeMistakes([['new.css', 'a{}']])).toEqual(['new.css has no limit in build/size-limits.js']);
  });

  it.each(SIZE_LIMITS)('were measured at a dated figure that fits: $file', ({ limit, measured, date }) => {
    expect(measured).toBeLessThanOrEqual(limit);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  });

  it('leave 28 KiB to the two scripts of a page and their style sheet together', () => {
    const scripts = SIZE_LIMITS.filter(({ file }) => ['paymentWidgets.', 'forms.', 'styles.'].includes(file));
    expect(scripts.reduce((sum, { limit }) => sum + limit, 0)).toBeLessThanOrEqual(28 * 1024);
  });
});
