import { describe, expect, it } from 'vitest';
import { CardNumber } from '../../../values/masked.ts';
import { countOf, findCard, NO_CARD_RANGES } from '../card-ranges/card-ranges.ts';
import { DS_ID, SERVER_ID } from '../messages/sample-messages.fixture.ts';
import { readRanges } from './read-ranges.ts';
import { readRangesInThread } from './read-ranges-in-thread.ts';

const READING = { component: 'S' } as const;
const CARD = CardNumber.of('4000000777000001');

function bytesOf(count: number, more: object = {}): Uint8Array {
  const cardRangeData = Array.from({ length: count }, (_none, index) => ({
    startRange: `${4_000_000_000 + index}000000`,
    endRange: `${4_000_000_000 + index}999999`,
    acsStartProtocolVersion: '2.1.0',
    acsEndProtocolVersion: '2.2.0',
    acsInfoInd: ['01'],
    threeDSMethodURL: `https://issuer-${index % 7}.example/method`,
  }));
  const answer = {
    messageType: 'PRes',
    messageVersion: '2.2.0',
    threeDSServerTransID: SERVER_ID,
    dsTransID: DS_ID,
    dsStartProtocolVersion: '2.1.0',
    dsEndProtocolVersion: '2.2.0',
    serialNum: '7',
    cardRangeData,
    ...more,
  };
  return new TextEncoder().encode(JSON.stringify(answer));
}

describe('a long list of ranges', () => {
  it('is read in another thread, with what comes of it in this one', async () => {
    const bytes = bytesOf(2000);
    const here = readRanges({
      bytes: bytes.slice(),
      reading: READING,
      before: NO_CARD_RANGES,
      kind: 'all-ranges',
    });
    const aside = await readRangesInThread({
      bytes,
      reading: READING,
      before: NO_CARD_RANGES,
      kind: 'all-ranges',
    });
    // Another thread has them.
    expect(bytes).toHaveLength(0);
    expect(aside).toEqual(here);
    expect(aside.ok && findCard(aside.value.ranges, CARD)).toEqual({
      version: '2.2.0',
      methodUrl: 'https://issuer-0.example/method',
      offers: ['01'],
    });
  });

  it('takes few changes there, too, and stays as it was for those who use it', async () => {
    const first = await readRangesInThread({
      bytes: bytesOf(2000),
      reading: READING,
      before: NO_CARD_RANGES,
      kind: 'all-ranges',
    });
    const before = first.ok ? first.value.ranges : NO_CARD_RANGES;
    const deleted = {
      startRange: '4000000777000000',
      endRange: '4000000777999999',
      actionInd: 'D',
      acsStartProtocolVersion: '2.1.0',
      acsEndProtocolVersion: '2.2.0',
    };
    const bytes = bytesOf(0, { serialNum: '8', cardRangeData: [deleted] });
    const second = await readRangesInThread({ bytes, reading: READING, before, kind: 'changes' });
    expect(second).toMatchObject({
      ok: true,
      value: { ranges: { serialNum: '8' }, leftOut: { 'deletes-nothing': 0 } },
    });
    expect(second.ok && findCard(second.value.ranges, CARD)).toBeUndefined();
    expect(findCard(before, CARD)?.version).toBe('2.2.0');
    expect(countOf(before)).toBe(2000);
  });

  it('that is no answer is refused with a few names, however many are wrong', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_none, index) => [`twice${index}`, 1]));
    const text = JSON.stringify(many);
    const bytes = new TextEncoder().encode(`${text.slice(0, -1)},${text.slice(1)}`);
    const read = await readRangesInThread({
      bytes,
      reading: READING,
      before: NO_CARD_RANGES,
      kind: 'all-ranges',
    });
    expect(read).toMatchObject({ ok: false, error: { kind: 'invalid', answer: { errorCode: '204' } } });
    expect(!read.ok && read.error.kind === 'invalid' && read.error.faults).toHaveLength(100);
  });

  it('for which there is no thread is no answer', async () => {
    const reading = { ...READING, request: { deviceChannel: (() => '02') as unknown as string } };
    const read = await readRangesInThread({
      bytes: bytesOf(2000),
      reading,
      before: NO_CARD_RANGES,
      kind: 'all-ranges',
    });
    expect(read).toMatchObject({ ok: false, error: { reason: 'not read: DataCloneError' } });
  });
});
