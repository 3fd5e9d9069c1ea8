import { describe, expect, it } from 'vitest';
import { certificateFindings } from './certificate-findings.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 23);

describe('the end of a certificate', () => {
  it.each([
    [31 * DAY, 'ok', 'is valid until 2026-12-24'],
    [29 * DAY, 'warning', 'in 29 days'],
    [1, 'warning', 'in 0 days'],
    [0, 'failure', 'expired on 2026-11-23T00:00:00.000Z'],
    [-DAY, 'failure', 'expired on 2026-11-22'],
  ])('that is %i ms away is %s', (left, level, text) => {
    const findings = certificateFindings('our certificate', NOW + left, NOW, 'renew it');
    expect(findings).toMatchObject([{ level, text: expect.stringContaining(text) as string }]);
  });
});
