import { describe, expect, it } from 'vitest';
import { changedHeaders } from './check-address.ts';

const SENT = {
  'content-type': 'text/javascript',
  'cache-control': 'public',
  'x-content-type-options': 'nosniff',
};

describe('headers through a proxy', () => {
  it('that arrive as they were sent are no finding, nor is what every proxy adds', () => {
    expect(changedHeaders(new Headers(SENT), new Headers({ ...SENT, via: '1.1 edge', date: 'x' }))).toEqual(
      [],
    );
  });

  it('that are added, lost or changed are named', () => {
    const { 'x-content-type-options': _lost, ...kept } = SENT;
    const arrived = { ...kept, 'cache-control': 'no-store', 'set-cookie': 'edge=1', server: 'edge' };
    expect(changedHeaders(new Headers(SENT), new Headers(arrived))).toEqual([
      'the header cache-control is changed',
      'the header set-cookie is added',
      'the header x-content-type-options is removed',
    ]);
  });
});
