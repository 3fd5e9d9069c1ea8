/**
 * Month and year of a card as people of a language write them: `12/2030`, `2030年12月`.
 *
 * Cards are dated by the Gregorian calendar everywhere, also where `Intl` would take another one.
 * @param month 1 to 12
 */
export function formatExpiry(month: number, year: number, language: string): string {
  return new Intl.DateTimeFormat(language, {
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1));
}
