// needs: a process of its own

import { EVENTS } from '@tollgate/gateway/catalogue/messages/events';
import { MISTAKES } from '@tollgate/gateway/catalogue/messages/mistakes';
import { REFUSALS } from '@tollgate/gateway/catalogue/messages/refusals';
import { expect, it } from 'vitest';
import { ATTENTION } from '../src/office/routes/reports/find-attention.ts';
import { buildOffice } from './build/build-office.ts';

/** Phrases that no product writer would use, as they stood on pages once. */
const NEVER_AGAIN = [
  /look(?:s|ed|ing)? again/i,
  /no (?:payment|entry) fits/i,
  /there is no such/i,
  /(?:yours|theirs) to (?:see|change)/i,
  /that you may see|you may not see/i,
  /by them the programs/i,
  /payment interface/i,
  /\btell(?:s)? (?:it|them|an event|a time|the events|again)/i,
  /(?:is|are|was|were) told/i,
  /decided ones/i,
  /what happened/i,
  /sent by the shop/i,
  /if you like/i,
  /taken? (?:it )?(?:away|back from now)/i,
  /take a role away/i,
  /can not be (?:undone|taken back|reached)/i,
  /public half/i,
  /nothing does\b/i,
  /none yet\b/i,
  /written down/i,
  /of this place/i,
  /a week ago/i,
  /ask(?:s|ed)? (?:the acquirer now|for by)/i,
  /going on asking|goes on asking/i,
  /\bmake a (?:token|key|passkey)/i,
  /\bthe maker\b/i,
  /has to agree|waits for a second person/i,
  /all that you/i,
  /nothing differs/i,
  /\btick at least/i,
];

const files = await buildOffice();
const shown = [
  ...files.filter(({ name }) => /\.(?:js|html)$/.test(name)).map(({ bytes }) => bytes.toString()),
  ...Object.values<string>({ ...REFUSALS, ...MISTAKES, ...EVENTS, ...ATTENTION }),
].join('\n');

it.each(NEVER_AGAIN)('no page says %s', (phrase) => {
  expect(phrase.exec(shown)?.[0]).toBeUndefined();
});

it('is asked about the texts that pages show', () => {
  expect(shown).toContain('No payments found');
  expect(shown).toContain('Not found, or you don’t have access');
});
