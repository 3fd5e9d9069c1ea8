import { StoreUnavailable } from '@tollgate/gateway/api';
import { describe, expect, it } from 'vitest';
import { createLogger, faultRecord } from './create-logger.ts';

/** Its message fakes a frame, as text from outside could. */
const LEAKY = new TypeError('canary 4200\n    at canary (not a frame)\nmore canary', {
  cause: new Error('canary cause'),
});

describe('the record of a fault', () => {
  it('has the kind of the error and where it happened', () => {
    const { error, frames } = faultRecord(new RangeError('x'));
    expect(error).toBe('RangeError');
    expect(frames[0]).toMatch(/^at .*fault-record\.test\.ts/);
  });

  it('has nothing of what was said', () => {
    expect(JSON.stringify(faultRecord(LEAKY))).not.toContain('canary');
  });

  it.each([
    ['canary', 'string'],
    [undefined, 'undefined'],
    [{ canary: 1 }, 'object'],
  ])('names the type of what is no error: %j', (thrown, type) => {
    expect(faultRecord(thrown)).toEqual({ error: type, frames: [] });
  });

  it('has what a store said, in place of where it was asked', () => {
    const cause = new Error('cannot execute INSERT in a read-only transaction');
    expect(faultRecord(new StoreUnavailable('PostgreSQL', cause))).toEqual({
      error: 'the PostgreSQL store is unavailable',
      reason: 'Error: cannot execute INSERT in a read-only transaction',
      frames: [],
    });
  });

  it('survives an error whose stack is gone', () => {
    const error = new Error('canary');
    delete error.stack;
    expect(faultRecord(error)).toEqual({ error: 'Error', frames: [] });
  });
});

describe('the logger', () => {
  it('writes errors as records, and of requests and answers only method and status', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => void lines.push(line) });
    logger.error({ err: LEAKY }, 'one');
    logger.error({ error: LEAKY }, 'two');
    logger.info({ req: { method: 'POST', url: '/canary', headers: { authorization: 'canary' } } }, 'three');
    logger.info({ res: { statusCode: 200, headers: { 'set-cookie': 'canary' } } }, 'four');
    expect(lines).toHaveLength(4);
    expect(lines.join('')).not.toContain('canary');
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ req: { method: 'POST' }, msg: 'three' });
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ res: { status: 200 } });
  });

  it('says no more than its level', () => {
    const lines: string[] = [];
    const logger = createLogger('warn', { write: (line) => void lines.push(line) });
    logger.info('quiet');
    logger.warn('loud');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['loud']);
  });
});
