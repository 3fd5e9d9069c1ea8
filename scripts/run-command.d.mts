export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Bounds the run. */
  readonly seconds?: number;
  /** Gathers the output in place of showing it. */
  readonly quiet?: boolean;
}

/** How a command ended. */
export interface CommandEnd {
  /** 127 when it could not be started, and 128 plus something when a signal ended it. */
  readonly code: number;
  /** All that it wrote, in the order in which it came. */
  readonly output: string;
  readonly timedOut: boolean;
}

/** Runs one program to its end, in a process group of its own, of which nothing is left afterwards. */
export function runCommand(
  program: string,
  parameters: readonly string[],
  options?: CommandOptions,
): Promise<CommandEnd>;

/** Ends at once what runs at this moment, with everything that it has started. */
export function endCommands(): void;
