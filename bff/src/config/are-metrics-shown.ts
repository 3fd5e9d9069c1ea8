import type { Settings } from './settings.ts';

/** By default only the test environment shows its metrics, because they show how busy a merchant is. */
export function areMetricsShown({
  METRICS,
  ENVIRONMENT,
}: Pick<Settings, 'METRICS' | 'ENVIRONMENT'>): boolean {
  return METRICS === 'on' || (METRICS === undefined && ENVIRONMENT === 'test');
}
