import { describe, expect, it } from 'vitest';
import { PINNED_ROOT_CERTIFICATE, publishedRootKeys } from './trust-anchors.ts';

function shown(environment: 'live' | 'test') {
  return publishedRootKeys(environment).map(({ protocolVersion, key }) => [
    protocolVersion,
    key.export({ format: 'pem', type: 'spki' }).toString(),
  ]);
}

describe('the pinned trust in the makers', () => {
  it('is the root certificate of the fingerprint that its maker publishes', () => {
    expect(PINNED_ROOT_CERTIFICATE.fingerprint256).toBe(
      '63:34:3A:BF:B8:9A:6A:03:EB:B5:7E:9B:3F:5F:A7:BE:7C:4F:5C:75:6F:30:17:B3:A8:C4:88:C3:65:3E:91:79',
    );
    expect(PINNED_ROOT_CERTIFICATE.verify(PINNED_ROOT_CERTIFICATE.publicKey)).toBe(true);
    expect(PINNED_ROOT_CERTIFICATE.validToDate.toISOString()).toBe('2039-04-30T18:19:06.000Z');
  });

  it('is a root key of each version, other ones in live than in test', () => {
    const [live, test] = [shown('live'), shown('test')];
    expect(live.map(([version]) => version)).toEqual(['ECv1', 'ECv2', 'ECv2SigningOnly']);
    const inTest = new Set(test.map(([, key]) => key));
    expect(live.filter(([, key]) => inTest.has(key))).toEqual([]);
  });
});
