import { createHash } from 'node:crypto';
import type { VirtualTime } from './virtual-time.ts';

/** The log of a world: what people read, and a hash over every step, which two runs of a seed have in common. */
export class Trace {
  readonly lines: string[] = [];
  readonly #time: VirtualTime;
  readonly #steps = createHash('sha256');
  #pending = '';

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** An event, for people. */
  note(who: string, says: string): void {
    const line = `${stamp(this.#time.now)} ${who.padEnd(8)} ${says}`;
    this.lines.push(line);
    this.step(line);
  }

  /** A step that only counts for the hash. */
  step(says: string): void {
    this.#pending += `${this.#time.now} ${says}\n`;
    if (this.#pending.length > 65_536) this.#flush();
  }

  digest(): string {
    this.#flush();
    return this.#steps.copy().digest('hex');
  }

  #flush(): void {
    this.#steps.update(this.#pending);
    this.#pending = '';
  }
}

/** `1d 02:03:04.005` since the beginning of the world. */
function stamp(milliseconds: number): string {
  const day = Math.floor(milliseconds / 86_400_000);
  return `${day}d ${new Date(milliseconds % 86_400_000).toISOString().slice(11, 23)}`;
}
