/** Where a fault happened, and not what was said: a message may quote a value that nobody should read. */
export interface FaultRecord {
  readonly error: string;
  readonly frames: readonly string[];
}

export function faultRecord(error: unknown): FaultRecord {
  if (!(error instanceof Error)) {
    return { error: typeof error, frames: [] };
  }
  const { message, stack = '' } = error;
  // The stack begins with the message, and a line of that may look like a frame.
  const afterMessage = stack.slice(Math.max(stack.indexOf(message), 0) + message.length);
  const frames = afterMessage.split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, frames: frames.map((line) => line.trim()) };
}
