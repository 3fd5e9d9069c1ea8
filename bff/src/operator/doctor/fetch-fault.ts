/** Why `fetch` had no answer: the code of the system or of TLS that it keeps as the cause. */
export function fetchFault(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}
