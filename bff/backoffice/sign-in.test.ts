// needs: Chromium
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mistakesOf, startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { SIGNED_OUT } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());
afterEach(() => office.expectNoComplaints());
beforeEach(() => office.begin({ 'GET start': { body: SIGNED_OUT } }));

describe('the sign-in page', () => {
  it.each([
    ['narrow and dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
    ['wide and light', { colorScheme: 'light' }],
  ] as const)('is accessible, %s', async (_, options) => {
    const page = await office.open('/sign-in', options);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await mistakesOf(page)).toEqual([]);
  });
});
