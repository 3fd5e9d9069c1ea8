/** Whether a text is a day that exists, yyyy-MM-dd. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return false;
  }
  const day = Number(value.slice(8));
  return day >= 1 && day <= daysOf(Number(value.slice(0, 4)), Number(value.slice(5, 7)));
}

/** Whether a text is a moment that exists, yyyy-MM-dd HH:mm:ss and an offset such as +0100 or +01:00. */
export function isDateTime(value: string): boolean {
  const parts = /^(.{10}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d ?[+-](\d{2}):?[0-5]\d$/.exec(value);
  const [, day = '', , offsetHours] = parts ?? [];
  return isDay(day) && Number(offsetHours) <= 14;
}

const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The number of days of a month of the Gregorian calendar, from 1; 0 for a month that does not exist. */
function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (DAYS[month] ?? 0) + (isLeap && month === 2 ? 1 : 0);
}
