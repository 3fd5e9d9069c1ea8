/** Milliseconds of each unit. */
const UNITS: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

const DURATION = /^(\d{1,9})\s*(s|min|h|d)?$/i;

/**
 * A span of time as people write it: `90 s`, `10 min`, `2 h`, `45 d`; a number alone is in seconds.
 *
 * @returns milliseconds; `undefined` for any other text
 */
export function readDuration(text: string): number | undefined {
  const [, number, unit = 's'] = DURATION.exec(text.trim()) ?? [];
  const milliseconds = UNITS[unit.toLowerCase()];
  return number === undefined || milliseconds === undefined ? undefined : Number(number) * milliseconds;
}
