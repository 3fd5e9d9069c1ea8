import { describe, expect, it } from 'vitest';
import { RESULT_CODES, type ResultCode } from '../catalogue/result-codes/result-codes.ts';
import { CARD_ON_FILE_TYPES, type StandingInstruction } from '../payment/read-standing-instruction.ts';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { type SmartRetry, smartRetry } from './routing-rules.ts';
import { decideRetry, type EndedAttempt } from './smart-retry.ts';

const SOFT = '800.100.152';
const HARD = '800.100.151';

const policyOf = (changes: Partial<SmartRetry> = {}): SmartRetry => ({
  fallback: 'b',
  softRejects: 'default',
  standalone: true,
  cardOnFile: { unscheduled: true, recurring: true, installment: true },
  ...changes,
});

const OFF = { unscheduled: false, recurring: false, installment: false };

const series = (type: StandingInstruction['type']): StandingInstruction => ({
  mode: 'REPEATED',
  type,
  source: 'MIT',
  initialTransactionId: 'first',
});

type End = EndedAttempt['ending'];
const DECLINED_SOFT: End = { state: 'declined', resultCode: SOFT };
const DECLINED_HARD: End = { state: 'declined', resultCode: HARD };
const NOT_SENT: End = { state: 'not-sent', resultCode: '900.100.600' };
const UNKNOWN: End = { state: 'unknown', resultCode: '000.200.000' };
const APPROVED: End = { state: 'approved', resultCode: '000.100.110' };

const decide = (policy: SmartRetry | undefined, ending: End, standingInstruction?: StandingInstruction) =>
  decideRetry(policy, { standingInstruction, acquirer: 'a', ending });

/**
 * Result × list × switch × availability × certainty of the outcome. A row is the policy's list, its switch for this
 * kind of payment, how the first attempt ended, and what follows.
 */
const TABLE: readonly [list: 'default' | ResultCode[], on: boolean, ending: End, follows: string][] = [
  ['default', true, APPROVED, 'ended'],
  ['default', true, UNKNOWN, 'outcome-unknown'],
  ['default', true, DECLINED_SOFT, 'retry'],
  ['default', true, DECLINED_HARD, 'hard-reject'],
  ['default', true, NOT_SENT, 'retry'],
  ['default', false, APPROVED, 'ended'],
  ['default', false, UNKNOWN, 'outcome-unknown'],
  ['default', false, DECLINED_SOFT, 'switched-off'],
  ['default', false, DECLINED_HARD, 'hard-reject'],
  ['default', false, NOT_SENT, 'switched-off'],
  [[HARD], true, APPROVED, 'ended'],
  [[HARD], true, UNKNOWN, 'outcome-unknown'],
  [[HARD], true, DECLINED_SOFT, 'hard-reject'],
  [[HARD], true, DECLINED_HARD, 'retry'],
  [[HARD], true, NOT_SENT, 'retry'],
  [[HARD], false, DECLINED_HARD, 'switched-off'],
  [[HARD], false, NOT_SENT, 'switched-off'],
];

const outcome = (decision: ReturnType<typeof decide>) =>
  decision.kind === 'stay' ? decision.why : decision.kind;

describe.each([undefined, ...CARD_ON_FILE_TYPES])('a payment of kind %s', (type) => {
  const standingInstruction = type && series(type);

  it('follows from the list, its switch and how the first attempt ended', () =>
    forEveryCase(TABLE, (softRejects, on, ending, follows) => {
      const policy = policyOf({
        softRejects,
        standalone: type === undefined ? on : !on,
        cardOnFile: {
          unscheduled: type === 'UNSCHEDULED' ? on : !on,
          recurring: type === 'RECURRING' ? on : !on,
          installment: type === 'INSTALLMENT' ? on : !on,
        },
      });
      expect(outcome(decide(policy, ending, standingInstruction))).toBe(follows);
    }));

  it('stays where it is when there is no fallback', () =>
    forEveryCase([APPROVED, UNKNOWN, DECLINED_SOFT, DECLINED_HARD, NOT_SENT], (ending) => {
      expect(decide(undefined, ending, standingInstruction).kind).toBe('stay');
      expect(decide(policyOf({ fallback: 'a' }), ending, standingInstruction).kind).toBe('stay');
    }));
});

describe('a second attempt', () => {
  it('goes to the fallback and says why', () => {
    expect(decide(policyOf(), DECLINED_SOFT)).toEqual({
      kind: 'retry',
      acquirer: 'b',
      reason: 'the fallback, because a answered 800.100.152',
    });
    expect(decide(policyOf(), NOT_SENT)).toMatchObject({
      reason: 'the fallback, because a was not available',
    });
  });

  it('follows exactly the soft rejects of the vocabulary by default', () => {
    const retried = Object.keys(RESULT_CODES).filter(
      (code) => decide(policyOf(), { state: 'declined', resultCode: code as ResultCode }).kind === 'retry',
    );
    const soft = Object.entries(RESULT_CODES).filter(([, row]) => 'softReject' in row);
    expect(retried).toEqual(soft.map(([code]) => code));
    expect(retried.length).toBeGreaterThan(15);
  });

  it('never follows an unknown outcome, whatever the policy says', () => {
    const policies = [true, false].flatMap((standalone) =>
      (['default', ['000.200.000', SOFT]] as const).map((softRejects) =>
        policyOf({ standalone, softRejects: softRejects === 'default' ? softRejects : [...softRejects] }),
      ),
    );
    const decisions = policies.map((policy) => outcome(decide(policy, UNKNOWN)));
    expect(decisions).toEqual(policies.map(() => 'outcome-unknown'));
  });
});

describe('smart retry in the merchants file', () => {
  it('has the default list, takes payments that stand alone and leaves stored details alone', () => {
    expect(smartRetry.parse({ fallback: 'b' })).toEqual({
      fallback: 'b',
      softRejects: 'default',
      standalone: true,
      cardOnFile: OFF,
    });
  });

  it('that contradicts itself is a mistake', () =>
    forEveryCase(
      [
        ['a code that does not exist', { softRejects: ['800.100.152', '123.456.789'] }, 'softRejects'],
        ['an empty list', { softRejects: [] }, 'softRejects'],
        ['a switch that is none', { cardOnFile: { subscription: true } }, 'cardOnFile'],
      ],
      (_what, policy, path) => {
        const parsed = smartRetry.safeParse({ fallback: 'b', ...policy });
        expect(parsed.error?.issues[0]?.path[0]).toBe(path);
      },
    ));
});
