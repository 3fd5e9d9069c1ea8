import { describe, expect, it } from 'vitest';
import { ERRO_CODES, type ErroCode } from '../messages/erro.ts';
import { TRANS_STATUS_ROWS, type TransStatus } from '../results/trans-status-rows.ts';
import { afterErro, afterStatus, withoutDirectory, withoutRange } from './after-authentication.ts';

const STATUSES = Object.keys(TRANS_STATUS_ROWS) as TransStatus[];
const REFUSE = { whenUnavailable: 'refuse', whenNotEnrolled: 'refuse' } as const;
const CONTINUE = { whenUnavailable: 'continue', whenNotEnrolled: 'continue' } as const;
const UNPROVEN = { kind: 'go-on', with: 'nothing' } as const;

const stopped = (resultCode: string) => ({ kind: 'stop', resultCode });

describe('after a status', () => {
  it.each([
    ['Y', undefined, { kind: 'go-on', with: 'proof' }],
    ['A', undefined, { kind: 'go-on', with: 'proof' }],
    ['I', undefined, { kind: 'go-on', with: 'exemption' }],
    ['C', undefined, { kind: 'challenge' }],
    ['D', undefined, { kind: 'await-result' }],
    ['N', '01', stopped('100.390.109')],
    ['R', '01', stopped('100.390.114')],
    ['R', '11', stopped('100.390.118')],
  ] as const)('%s with reason %s, the same follows whatever the channel says', (status, reason, after) => {
    const given = { transStatus: status, transStatusReason: reason, challenged: false } as const;
    expect(afterStatus(REFUSE, given)).toEqual(after);
    expect(afterStatus(CONTINUE, given)).toEqual(after);
  });

  it('U, the rule for unavailable authentication decides', () => {
    const given = { transStatus: 'U', challenged: false } as const;
    expect(afterStatus(REFUSE, given)).toEqual(stopped('100.390.112'));
    expect(afterStatus({ ...REFUSE, whenUnavailable: 'continue' }, given)).toEqual(UNPROVEN);
    expect(afterStatus({ ...REFUSE, whenNotEnrolled: 'continue' }, given)).toMatchObject({ kind: 'stop' });
  });

  it('N for a card that is not enrolled, the rule for those decides', () => {
    const given = { transStatus: 'N', transStatusReason: '13', challenged: false } as const;
    expect(afterStatus(REFUSE, given)).toEqual(stopped('000.400.102'));
    expect(afterStatus({ ...REFUSE, whenNotEnrolled: 'continue' }, given)).toEqual(UNPROVEN);
    expect(afterStatus({ ...REFUSE, whenUnavailable: 'continue' }, given)).toMatchObject({ kind: 'stop' });
  });

  it.each(['N', 'U', 'R'] as const)(
    '%s after a challenge stops, whatever the channel says',
    (transStatus) => {
      for (const transStatusReason of [undefined, '01', '03', '13', '14', '19', '26']) {
        const given = { transStatus, transStatusReason, challenged: true } as const;
        expect(afterStatus(CONTINUE, given)).toMatchObject({ kind: 'stop' });
      }
    },
  );

  it('only Y and A go on with a proof', () => {
    const proven = STATUSES.filter((transStatus) => {
      const after = afterStatus(CONTINUE, { transStatus, challenged: false });
      return after.kind === 'go-on' && after.with === 'proof';
    });
    expect(proven).toEqual(['Y', 'A']);
  });
});

describe('without a status', () => {
  it('a card without a range stops as not enrolled, or goes on', () => {
    expect(withoutRange(REFUSE)).toEqual(stopped('000.400.109'));
    expect(withoutRange({ ...REFUSE, whenUnavailable: 'continue' })).toEqual(stopped('000.400.109'));
    expect(withoutRange({ ...REFUSE, whenNotEnrolled: 'continue' })).toEqual(UNPROVEN);
  });

  it('an unavailable directory stops the payment, or lets it continue', () => {
    expect(withoutDirectory(REFUSE)).toEqual(stopped('100.390.111'));
    expect(withoutDirectory({ ...REFUSE, whenNotEnrolled: 'continue' })).toEqual(stopped('100.390.111'));
    expect(withoutDirectory({ ...REFUSE, whenUnavailable: 'continue' })).toEqual(UNPROVEN);
  });

  it.each(['402', '405', '403', '404', '103'] as const)('an Erro %s counts as not available', (code) => {
    expect(afterErro(REFUSE, code)).toMatchObject({ kind: 'stop' });
    expect(afterErro(CONTINUE, code)).toEqual(UNPROVEN);
  });

  it.each(['101', '201', '203', '204', '303', '305', '306'] as const)(
    'an Erro %s is a mistake of the set-up or the request, and stops',
    (code) => {
      expect(afterErro(CONTINUE, code)).toMatchObject({ kind: 'stop' });
    },
  );

  it('every Erro stops the payment where the channel never continues without authentication', () => {
    for (const code of Object.keys(ERRO_CODES) as ErroCode[]) {
      expect(afterErro(REFUSE, code)).toMatchObject({ kind: 'stop' });
    }
  });
});
