/** Whether a text is a day that exists, yyyy-MM-dd. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && exists(`${value}T00:00:00Z`);
}

/** Whether a text is a moment that exists, yyyy-MM-dd HH:mm:ss and an offset such as +0100 or +01:00. */
export function isDateTime(value: string): boolean {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ?[+-](\d{2}):?(\d{2})$/.exec(value);
  const [, day, time, hours, minutes] = parts ?? [];
  return parts !== null && exists(`${day}T${time}Z`) && Number(hours) <= 14 && Number(minutes) < 60;
}

/** A date such as 30 February parses, but to another day. */
function exists(isoTime: string): boolean {
  const date = new Date(isoTime);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(isoTime.slice(0, -1));
}
