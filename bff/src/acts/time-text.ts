/** A moment as commands print it: UTC, to the millisecond. @param time milliseconds since the epoch */
export function timeText(time: number): string {
  return new Date(time).toISOString();
}
