import { describe, expect, it } from 'vitest';
import { resultCodeRow } from '../../../catalogue/result-codes/result-codes.ts';
import { ERRO_CODES, type ErroCode } from '../messages/erro.ts';
import { ARES } from '../messages/message-tables.ts';
import { ERRO_RESULTS, resultOfStatus } from './result-of-status.ts';
import { NOT_ENROLLED, TRANS_STATUS_ROWS, type TransStatus } from './trans-status-rows.ts';

const STATUSES = Object.keys(TRANS_STATUS_ROWS) as TransStatus[];

describe('the result of a status', () => {
  it.each([
    ['Y', undefined, false, 'authorise', '000.400.110'],
    ['Y', undefined, true, 'authorise', '000.000.000'],
    ['A', undefined, false, 'authorise', '000.400.110'],
    ['N', '01', false, 'stop', '100.390.109'],
    ['N', '01', true, 'stop', '100.380.401'],
    ['N', '14', true, 'stop', '100.380.501'],
    ['N', '10', false, 'stop', '100.390.109'],
    ['N', '13', false, 'whenNotEnrolled', '000.400.102'],
    ['U', '13', false, 'whenUnavailable', '100.390.112'],
    ['U', '03', false, 'whenUnavailable', '100.390.113'],
    ['U', undefined, true, 'whenUnavailable', '100.390.112'],
    ['R', '11', false, 'stop', '100.390.118'],
    ['R', '10', true, 'stop', '100.390.118'],
    ['R', '01', true, 'stop', '100.390.114'],
    ['R', 'constructor', false, 'stop', '100.390.114'],
    ['I', undefined, false, 'authorise-with-exemption', '000.400.110'],
    ['C', undefined, false, 'challenge', '000.200.000'],
    ['D', undefined, false, 'await-result', '000.200.000'],
  ] as const)(
    '%s with reason %s, challenged %s: %s, %s',
    (transStatus, transStatusReason, challenged, next, result) => {
      expect(resultOfStatus({ transStatus, transStatusReason, challenged })).toMatchObject({ next, result });
    },
  );

  it.each([
    ['N', '01', '100.396.101'],
    ['N', '04', '100.380.501'],
    ['U', '05', '100.380.501'],
    ['N', '06', '100.380.401'],
    ['N', 'constructor', '100.380.401'],
    ['Y', '01', '000.000.000'],
  ] as const)('%s of a challenge that ended early with %s: %s', (transStatus, challengeCancel, result) => {
    expect(resultOfStatus({ transStatus, challenged: true, challengeCancel }).result).toBe(result);
  });

  it('exists for each status that an ARes may have, and no other', () => {
    const { codes, later } = ARES.transStatus.format;
    expect(STATUSES.toSorted()).toEqual([...codes, ...later].toSorted());
  });

  it('rejects where the payment stops, and nowhere else', () => {
    for (const transStatus of STATUSES) {
      for (const challenged of [false, true]) {
        const { next, result } = resultOfStatus({ transStatus, challenged });
        const rejects = resultCodeRow(result).family.endsWith('reject');
        expect([transStatus, rejects]).toEqual([transStatus, next === 'stop' || next === 'whenUnavailable']);
      }
    }
    expect(resultCodeRow(NOT_ENROLLED).family).toBe('three-d-secure-or-risk-reject');
  });

  it('never shows a rejection as anything but N', () => {
    expect(resultOfStatus({ transStatus: 'R', challenged: false }).shown).toBe('N');
    expect(resultOfStatus({ transStatus: 'I', challenged: false }).shown).toBeUndefined();
  });
});

describe('the result of an Erro', () => {
  it.each(Object.keys(ERRO_CODES) as ErroCode[])('is a rejection by 3D Secure: %s', (code) => {
    expect(resultCodeRow(ERRO_RESULTS[code]).family).toBe('three-d-secure-reject');
  });

  it.each([
    ['402', '100.390.111'],
    ['303', '100.390.116'],
    ['203', '100.390.117'],
    ['204', '100.390.115'],
    ['404', '100.390.112'],
  ] as const)('of %s is %s', (code, result) => {
    expect(ERRO_RESULTS[code]).toBe(result);
  });
});
