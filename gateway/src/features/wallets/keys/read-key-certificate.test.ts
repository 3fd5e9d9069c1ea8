import { createPrivateKey } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestAuthority, type TestCertificate } from '../../../connectors/test-certificates.fixture.ts';
import { readKeyCertificate } from './pem-blocks.ts';

const END = new Date('2031-05-01T00:00:00.000Z');
const NOW = END.getTime() - 1000;

let certified: TestCertificate;
let stranger: TestCertificate;
beforeAll(async () => {
  const authority = await makeTestAuthority();
  certified = await authority.sign({ to: END });
  stranger = await authority.sign({ to: END });
});

const read = (text: string, now = NOW) => readKeyCertificate(text, createPrivateKey(certified.key), now);

describe('the certificate of a key that awaits it', () => {
  it('is taken, also out of a chain', () => {
    const chain = `${stranger.certificate}\n${certified.certificate}`;
    expect(read(chain)).toMatchObject({
      ok: true,
      value: { certificate: expect.stringContaining('CERTIFICATE'), notAfter: END.getTime() },
    });
  });

  it.each<[string, () => string, string]>([
    ['nothing', () => '', 'certificate-pem'],
    ['a damaged one', () => certified.certificate.replace(/\n.{64}\n/, '\n'), 'certificate-other'],
    ['that of another key', () => stranger.certificate, 'certificate-other'],
    ['too much', () => certified.certificate + ' '.repeat(70_000), 'certificate-pem'],
  ])('is refused when the text holds %s', (_what, text, mistake) => {
    expect(read(text())).toMatchObject({ ok: false, error: { code: mistake } });
  });

  it('is refused with a private key in the same file, of which nothing is quoted', () => {
    const found = read(certified.certificate + certified.key);
    expect(found).toEqual({ ok: false, error: { code: 'certificate-private', values: [] } });
  });

  it('is refused when it has ended', () => {
    expect(read(certified.certificate, END.getTime())).toMatchObject({
      error: { code: 'certificate-ended' },
    });
  });
});
