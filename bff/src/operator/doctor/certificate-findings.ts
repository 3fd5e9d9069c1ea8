import { failed, ok, type PartFinding, warning } from './check.ts';
import { probeAddress } from './probe-address.ts';

const DAY = 86_400_000;

/** Days before its end from which a certificate is a warning: time for an order, its check and a restart. */
const WARNED = 30;

/**
 * The finding about the end of a certificate.
 *
 * @param whose the beginning of its sentence
 * @param end milliseconds since the epoch; `undefined` where there is no certificate, about which there is no finding
 */
export function certificateFindings(
  whose: string,
  end: number | undefined,
  now: number,
  advice: string,
): readonly PartFinding[] {
  if (end === undefined) return [];
  const days = Math.floor((end - now) / DAY);
  const date = new Date(end).toISOString();
  if (end <= now) return [failed(`${whose} expired on ${date}`, advice)];
  return [
    days < WARNED
      ? warning(`${whose} expires on ${date}, in ${days} days`, advice)
      : ok(`${whose} is valid until ${date}`),
  ];
}

/**
 * The end of the certificate at a public address. It reports nothing for an address that does not answer:
 * another check finds that.
 */
export async function publicCertificateFindings(
  setting: 'BASE_URL' | 'BACKOFFICE_URL',
  address: string | undefined,
  now: number,
  signal: AbortSignal,
): Promise<readonly PartFinding[]> {
  if (address?.startsWith('https://') !== true) return [];
  const { certificateEnd } = await probeAddress(address, signal);
  const whose = `the certificate of ${setting}`;
  return certificateFindings(whose, certificateEnd, now, 'renew it, and reload the proxy');
}
