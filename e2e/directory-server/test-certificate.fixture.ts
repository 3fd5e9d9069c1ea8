import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for 127.0.0.1 that signed itself, so that it is its own authority. */
export interface TestCertificate {
  readonly certPath: string;
  readonly keyPath: string;
  readonly cert: string;
  readonly key: string;
  readonly remove: () => void;
}

export function makeTestCertificate(): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-directory-'));
  const subject = '-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1';
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2';
  execFileSync('openssl', `req ${kind} ${subject} -keyout key.pem -out certificate.pem`.split(' '), {
    cwd: folder,
    stdio: 'ignore',
  });
  const certPath = join(folder, 'certificate.pem');
  const keyPath = join(folder, 'key.pem');
  return {
    certPath,
    keyPath,
    cert: readFileSync(certPath, 'utf8'),
    key: readFileSync(keyPath, 'utf8'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
