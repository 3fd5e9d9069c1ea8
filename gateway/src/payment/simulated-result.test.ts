import { describe, expect, it } from 'vitest';
import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import { simulatedResult } from './simulated-result.ts';

const FORCED = 'customParameters[forceResultCode]';
const simulated = (fields: Fields, stored?: string) => {
  const { parameters } = readParameters(fields);
  return simulatedResult(parameters, stored ?? parameters.get('card.holder'));
};

describe('the simulated result', () => {
  it.each(['card.holder', FORCED])('is the code in %s', (name) => {
    expect(simulated([[name, '800.100.152']])).toEqual({ kind: 'code', resultCode: '800.100.152' });
  });

  it("is the holder's when both are sent", () => {
    const fields = [
      [FORCED, '800.100.151'],
      ['card.holder', '800.100.152'],
    ] as const;
    expect(simulated(fields)).toEqual({ kind: 'code', resultCode: '800.100.152' });
  });

  it('is the forced one beside an ordinary holder', () => {
    const fields = [
      ['card.holder', 'Jane Jones'],
      [FORCED, '800.100.151'],
    ] as const;
    expect(simulated(fields)).toEqual({ kind: 'code', resultCode: '800.100.151' });
  });

  it.each([
    'Jane Jones',
    '800.100',
    '800.100.1520',
    ' 800.100.152',
    '000.100.110',
    '000.200.000',
    '٨00.100.152',
  ])('is none when the holder is %j', (holder) => {
    expect(simulated([['card.holder', holder]])).toEqual({ kind: 'none' });
  });

  it('is none when the holder does not count, because the stored card has one', () => {
    expect(simulated([['card.holder', '800.100.152']], 'Jane Jones')).toEqual({ kind: 'none' });
  });

  it('is none when nothing was sent', () => {
    expect(simulated([])).toEqual({ kind: 'none' });
  });

  it.each(['123.456.789', '999.000.000'])('%s is no code that exists', (holder) => {
    expect(simulated([['card.holder', holder]])).toEqual({ kind: 'no-such-code' });
  });
});
