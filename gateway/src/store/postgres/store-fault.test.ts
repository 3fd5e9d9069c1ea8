import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { OutcomeUnknown } from '../read-back.ts';
import { commitFault, storeFault } from './store-fault.ts';

/** As a server says it whose messages are German. */
function germanError(code: string, severity = 'FEHLER'): DatabaseError {
  return Object.assign(new DatabaseError('Wert verletzt eine Bedingung', 0, 'error'), { code, severity });
}

describe('an error in place of a commit', () => {
  it.each(['23505', '23514', '22003', '42501', 'P0001'])(
    'with %s is what the statement did wrong, in whatever language the server speaks',
    (code) => {
      const error = germanError(code);
      expect(commitFault(error)).toBe(error);
    },
  );

  it.each(['25006', '40001', '40P01', '55P03', '57014'])(
    'with %s says that nothing was written, in whatever language the server speaks',
    (code) => {
      const fault = commitFault(germanError(code));
      expect(fault).toBeInstanceOf(StoreUnavailable);
      expect(fault).not.toBeInstanceOf(OutcomeUnknown);
    },
  );

  it.each([
    '08006',
    '08P01',
    '25P03',
    '25P04',
    '53100',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '58030',
    'XX000',
  ])('with %s ends the connection, so the outcome is unknown', (code) => {
    expect(commitFault(germanError(code, 'FATAL'))).toBeInstanceOf(OutcomeUnknown);
  });

  it('that no server sent is an unknown outcome', () => {
    expect(commitFault(new Error('Connection terminated'))).toBeInstanceOf(OutcomeUnknown);
    expect(commitFault(new DatabaseError('of a proxy', 0, 'error'))).toBeInstanceOf(OutcomeUnknown);
  });
});

describe('an error in place of rows', () => {
  it('is kept without the values that it quotes', () => {
    const error = Object.assign(germanError('23505'), {
      detail: 'Schlüssel (id)=(4200000000000000) existiert',
    });
    expect(storeFault(error)).toBe(error);
    expect(JSON.stringify(error)).not.toContain('4200');
  });

  it.each(['25P04', '53300', '57014', '57P01'])('with %s is an unavailable store', (code) => {
    expect(storeFault(germanError(code))).toBeInstanceOf(StoreUnavailable);
  });
});
