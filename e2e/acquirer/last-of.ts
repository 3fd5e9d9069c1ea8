/** Four characters, or fewer where four would be most of it: accounts can have very short numbers. */
export function lastOf(text: string): string {
  return text.slice(text.length - Math.min(4, Math.floor(text.length / 2)));
}
