import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcquirer } from '../app.ts';
import { type Books, createBooks } from '../books.ts';
import { createFaults } from '../faults.ts';
import { aFollowUp, anInstruction, CANARY_NUMBER, CANARY_SECURITY_CODE } from '../instruction.fixture.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let books: Books;
let app: ReturnType<typeof createAcquirer>;
const faults = createFaults();
beforeEach(() => {
  books = createBooks();
  app = createAcquirer({ books, faults });
});
afterEach(() => {
  faults.clearAll();
  return app.close();
});

const ask = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { accept } });
const page = async (url = '/') => (await ask(url, BROWSER)).body;

describe('the page of the books', () => {
  it('shows every operation with type, original, amount and answer, and the totals', async () => {
    books.book('pa', anInstruction({ type: 'authorisation', amount: { minor: '123456', currency: 'EUR' } }));
    books.book('cp', aFollowUp('pa', { amount: { minor: '5', currency: 'EUR' }, final: true }));
    books.book('cp-2', aFollowUp('pa'));
    const text = await page();
    expect(text.match(/id="no-\d+"/g)).toEqual(['id="no-3"', 'id="no-2"', 'id="no-1"']);
    expect(text).toContain('final capture');
    expect(text).toContain('href="?before=2#no-1"');
    expect(text).toContain('1,234.56 EUR');
    expect(text).toContain('0.05 EUR');
    expect(text).toContain('Declined 21: Too late for its original');
    expect(text).toContain('2 approved, 1 declined');
  });

  it('allows no script, nothing inline and no frame around it, and its style is served', async () => {
    const answer = await ask('/', BROWSER);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(answer.body).not.toMatch(/<script|<style| style=| on[a-z]+=/);
    expect((await ask('/assets/sheet.css')).headers['content-type']).toMatch(/^text\/css/);
    expect((await ask('/assets/mark.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('shows no full card number, no security code and no markup of others', async () => {
    books.book('k', anInstruction({ descriptor: '<b>shop</b>' }));
    books.book('rf', aFollowUp('<i>', { type: 'refund' }));
    const text = await page();
    expect(text).toContain(CANARY_NUMBER.slice(-4));
    expect(text).not.toContain(CANARY_NUMBER);
    expect(text).not.toContain(CANARY_SECURITY_CODE);
    expect(text).not.toMatch(/<b>|<i>/);
  });

  it.each(['application/json', undefined, '*/*', 'text/html;q=0.5, application/json', 'text/html;q=none'])(
    'is JSON for Accept: %s',
    async (accept) => {
      books.book('k', anInstruction());
      const answer = await ask('/', accept);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers.vary).toBe('accept');
      expect(answer.json()).toMatchObject({
        operations: [{ key: 'k', type: 'sale' }],
        totals: { approved: 1 },
        older: null,
      });
    },
  );
});
