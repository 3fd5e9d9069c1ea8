/** Where a fault happened, and not what was said: a message may quote a value that nobody should read. */
export interface FaultRecord {
  readonly error: string;
  readonly frames: readonly string[];
}

export function faultRecord(error: unknown): FaultRecord {
  if (!(error instanceof Error)) {
    return { error: typeof error, frames: [] };
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, frames: frames.map((line) => line.trim()) };
}
