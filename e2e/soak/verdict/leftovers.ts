import type { AtRest, Soaked } from '../soaked.ts';

/** The resources of an idle process, by name. */
export interface Leftover {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly allowed: number;
}

const ENTRIES = 'entries of maps and sets';

/**
 * How many more an idle process may have than before the first request. Every connection and every timer of a request has
 * to be gone; what is made once at the first use of something stays.
 */
const ALLOWED: Readonly<Record<string, number>> = {
  sockets: 0,
  pipes: 0,
  files: 2,
  'other descriptors': 0,
  handles: 0,
  timers: 5,
  'socket objects': 2,
  signals: 5,
  promises: 50,
  [ENTRIES]: 400,
};

/**
 * Counters in memory have an entry for each of the stored details that was charged, and their names are remembered.
 * Both have a bound, which no run reaches.
 */
const ENTRIES_PER_ANSWER = 0.4;

/** How many of each a connection to PostgreSQL has: a busy one has a query and its time limit as well. */
const OF_CONNECTION: Readonly<Record<string, number>> = {
  sockets: 1,
  'socket objects': 1,
  handles: 2,
  timers: 2,
};
/** The pool opens so many, as they are needed by what is done regularly, and closes them again. */
const MOST_CONNECTIONS = 10;

export function leftoversOf({
  before,
  after,
  records,
  plan,
}: Pick<Soaked, 'before' | 'after' | 'records' | 'plan'>): readonly Leftover[] {
  const later = counts(after);
  const pool = plan.variant === 'postgres' ? MOST_CONNECTIONS : 0;
  const ofAnswers = Math.round(ENTRIES_PER_ANSWER * records.length);
  return Object.entries(counts(before)).map(([name, count]) => ({
    name,
    before: count,
    after: later[name] ?? 0,
    allowed: (ALLOWED[name] ?? 0) + pool * (OF_CONNECTION[name] ?? 0) + (name === ENTRIES ? ofAnswers : 0),
  }));
}

export function isGone({ before, after, allowed }: Leftover): boolean {
  return after <= before + allowed;
}

function counts({ look, objects }: AtRest): Readonly<Record<string, number>> {
  return {
    sockets: look.openFiles.socket,
    pipes: look.openFiles.pipe,
    files: look.openFiles.file,
    'other descriptors': look.openFiles.other,
    handles: look.handles,
    timers: objects.timers,
    'socket objects': objects.sockets,
    signals: objects.signals,
    promises: objects.promises,
    [ENTRIES]: objects.entries,
  };
}
