/** Where a fault happened, without its message: that may quote a value that must not be logged. */
export interface FaultRecord {
  readonly error: string;
  readonly frames: readonly string[];
}

export function faultRecord(error: unknown): FaultRecord {
  if (!(error instanceof Error)) {
    return { error: typeof error, frames: [] };
  }
  const { message, stack = '' } = error;
  // The stack begins with the message, whose lines may look like frames.
  const afterMessage = stack.slice(Math.max(stack.indexOf(message), 0) + message.length);
  const frames = afterMessage.split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, frames: frames.map((line) => line.trim()) };
}
