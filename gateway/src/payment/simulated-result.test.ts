import { describe, expect, it } from 'vitest';
import { type Fields, readParameters } from '../parameters/read-parameters.ts';
import { CardNumber } from '../values/masked.ts';
import { DECLINED_CARD, rehearsalOf, type SimulatedResult, simulatedResult } from './simulated-result.ts';

const FORCED = 'customParameters[forceResultCode]';
const simulated = (...fields: Fields) => {
  const { parameters } = readParameters(fields);
  return simulatedResult(parameters, parameters.get('card.holder'));
};

const simulatedCode = (result: SimulatedResult) => rehearsalOf(result)?.answer;

describe('the simulated result', () => {
  it.each(['card.holder', FORCED])('is the code in %s', (name) => {
    expect(simulatedCode(simulated([name, '800.100.152']))).toBe('800.100.152');
  });

  it("is the holder's when both are sent", () => {
    expect(simulatedCode(simulated([FORCED, '800.100.151'], ['card.holder', '800.100.152']))).toBe(
      '800.100.152',
    );
  });

  it.each(['Jane Jones', '000.100.110'])('is the forced one with the holder %j', (holder) => {
    expect(simulatedCode(simulated(['card.holder', holder], [FORCED, '800.100.151']))).toBe('800.100.151');
  });

  it.each(['card.holder', FORCED])('is the course in %s', (name) => {
    expect(simulated([name, 'pending, then paid after 60 s'])).toMatchObject({
      kind: 'rehearsal',
      rehearsal: { answer: '800.400.500', end: { after: 60_000 } },
    });
  });

  it('is a decline for one number, unless the request names another result', () => {
    const declined = CardNumber.of(DECLINED_CARD);
    const { parameters: plain } = readParameters([['card.holder', 'Jane Jones']]);
    expect(simulatedCode(simulatedResult(plain, 'Jane Jones', declined))).toBe('800.100.152');
    expect(simulatedResult(plain, 'Jane Jones', CardNumber.of('4200000000000000'))).toEqual({ kind: 'none' });
    const { parameters: forced } = readParameters([[FORCED, '800.100.151']]);
    expect(simulatedCode(simulatedResult(forced, undefined, declined))).toBe('800.100.151');
  });

  it.each(['800.100.152', 'pending, then paid after 60 s'])(
    'is none when the holder %j does not count, because the stored card has one',
    (holder) => {
      const { parameters } = readParameters([['card.holder', holder]]);
      expect(simulatedResult(parameters, 'Jane Jones')).toEqual({ kind: 'none' });
    },
  );

  it('is none when nothing was sent, or only a name', () => {
    expect(simulated()).toEqual({ kind: 'none' });
    expect(simulated(['card.holder', 'Jane Jones'])).toEqual({ kind: 'none' });
  });

  it.each(['123.456.789', '999.000.000', 'pending, then payed'])('%s is a mistake', (holder) => {
    expect(simulated(['card.holder', holder])).toEqual({ kind: 'mistake' });
  });
});
