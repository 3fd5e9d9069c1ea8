/** A program that ends with the process that started it. */
export interface GuardedProgram {
  /** Of the guard; the program is below it. */
  readonly pid: number | undefined;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  /** Ends the program by force. */
  end(): Promise<unknown>;
  /** @returns whether that came to hold before the program ended, and in time */
  until(holds: () => Promise<boolean>): Promise<boolean>;
}

export interface GuardOptions {
  readonly cwd?: string;
  /** In addition to this process's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether Ctrl-C in a terminal does not reach it, so that it ends after what uses it. */
  readonly isOwnGroup?: boolean;
}

/** Starts a program that does not watch its parent process, and ends it when this process is gone. */
export function startGuarded(command: readonly string[], options?: GuardOptions): GuardedProgram;
