import type { MomentPattern } from './field-row.ts';

const LENGTHS: Readonly<Record<MomentPattern, number>> = {
  YYMM: 4,
  YYYYMMDD: 8,
  YYYYMMDDHHMM: 12,
  YYYYMMDDHHMMSS: 14,
};

/** Whether digits in a pattern are a day and a time that exist. */
export function isMoment(value: string, pattern: MomentPattern): boolean {
  if (value.length !== LENGTHS[pattern] || !/^[0-9]+$/.test(value)) {
    return false;
  }
  const whole = pattern === 'YYMM' ? `20${value}01` : value;
  const [year, month, day] = [whole.slice(0, 4), whole.slice(4, 6), whole.slice(6, 8)];
  const [hour, minute, second] = [whole.slice(8, 10), whole.slice(10, 12), whole.slice(12, 14)].map((part) =>
    part.padStart(2, '0'),
  );
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  // A day that does not exist is read as one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString() === iso;
}
