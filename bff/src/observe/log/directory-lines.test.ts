import type { DirectoryCall } from '@tollgate/gateway/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANSWERED_CALL } from '../directory-call.fixture.ts';
import { createLogger } from './create-logger.ts';
import { createEventLog, type EventLog } from './event-log.ts';

const WARN = 40;
const INFO = 30;

let lines: string[];
let log: EventLog;
beforeEach(() => {
  lines = [];
  log = createEventLog(createLogger('info', { write: (line) => void lines.push(line) }));
});

const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const UNAVAILABLE: DirectoryCall = { ...ANSWERED_CALL, outcome: '405', foundBy: 'S', reason: 'ECONNREFUSED' };

describe('the log of directories', () => {
  it('has one line when a directory is unavailable and one when it is back', () => {
    for (const call of [
      ANSWERED_CALL,
      UNAVAILABLE,
      { ...UNAVAILABLE, outcome: '402' },
      UNAVAILABLE,
      ANSWERED_CALL,
      ANSWERED_CALL,
    ]) {
      log.directoryCalled(call);
    }
    expect(written()).toMatchObject([
      { level: WARN, directory: 'schemes', code: '405', reason: 'ECONNREFUSED' },
      { level: INFO, directory: 'schemes', msg: 'a directory of 3D Secure is back' },
    ]);
  });

  it('does not take a directory for unavailable that says so of an issuer', () => {
    for (const outcome of ['402', '403', '405'])
      log.directoryCalled({ ...ANSWERED_CALL, outcome, foundBy: 'D' });
    expect(written().map(({ msg, code }) => [msg, code])).toEqual(
      ['402', '403', '405'].map((code) => ['a message of 3D Secure was refused', code]),
    );
  });

  it('tells directories apart', () => {
    log.directoryCalled(UNAVAILABLE);
    log.directoryCalled({ ...UNAVAILABLE, directory: 'other' });
    log.directoryCalled({ ...ANSWERED_CALL, directory: 'other' });
    expect(written().map(({ directory, level }) => [directory, level])).toEqual([
      ['schemes', WARN],
      ['other', WARN],
      ['other', INFO],
    ]);
  });

  it('has a line for each message that is refused, with the code, who found it and the fields', () => {
    const refused: DirectoryCall = { ...ANSWERED_CALL, outcome: '203', foundBy: 'D', fields: ['acctNumber'] };
    log.directoryCalled(refused);
    log.directoryCalled(refused);
    const line = { level: WARN, message: 'AReq', code: '203', component: 'D', fields: ['acctNumber'] };
    expect(written()).toMatchObject([line, line]);
  });

  it('counts the ranges that were received, and warns of those that make no sense', () => {
    log.cardRangesRefreshed({ directory: 'schemes', count: 12, leftOut: 0 });
    log.cardRangesRefreshed({ directory: 'schemes', count: 12, leftOut: 2 });
    expect(written()).toMatchObject([
      { level: INFO, ranges: 12 },
      { level: WARN, ranges: 12, leftOut: 2 },
    ]);
  });
});
