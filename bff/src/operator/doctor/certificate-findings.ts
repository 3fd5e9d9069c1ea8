import { failed, ok, type PartFinding, warning } from './finding.ts';

const DAY = 86_400_000;

/** Days before its end from which a certificate is a warning: time for an order, its check and a restart. */
const WARNED = 30;

/** What is to be said of the end of a certificate. @param whose as a sentence begins with it */
export function certificateFinding(whose: string, end: number, now: number, advice: string): PartFinding {
  const days = Math.floor((end - now) / DAY);
  const date = new Date(end).toISOString();
  if (end <= now) {
    return failed(`${whose} ended at ${date}`, advice);
  }
  return days < WARNED
    ? warning(`${whose} ends at ${date}, in ${days} d`, advice)
    : ok(`${whose} is valid until ${date}`);
}
