const reported = new Set<string>();

/** Reports a problem to the developer on the console, each one once. */
export function reportProblem(message: string, cause?: unknown): void {
  if (reported.has(message)) return;
  reported.add(message);
  const line = `Tollgate: ${message}`;
  // The console is the only place where a developer looks before reading documentation.
  // oxlint-disable-next-line no-console
  console.warn(...(cause === undefined ? [line] : [line, cause]));
}
