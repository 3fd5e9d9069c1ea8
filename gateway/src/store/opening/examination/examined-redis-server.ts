/** What can be seen of one Redis server without a change. */
export interface ExaminedRedisServer {
  readonly version: string;
  /** `master` takes writes. */
  readonly role: string;
  /** With another one than `noeviction`, checkouts may vanish when the memory is full. */
  readonly evictionPolicy: string;
  /** In bytes; 0 without a limit. */
  readonly memory: { readonly used: number; readonly most: number };
}

/** @param info the answer of INFO */
export function serverOf(info: string): ExaminedRedisServer {
  const facts = factsOf(info);
  return {
    version: facts.get('redis_version') ?? 'unknown',
    role: facts.get('role') ?? 'unknown',
    evictionPolicy: facts.get('maxmemory_policy') ?? 'unknown',
    memory: { used: Number(facts.get('used_memory') ?? 0), most: Number(facts.get('maxmemory') ?? 0) },
  };
}

/** The `name:value` lines of an answer such as INFO. */
export function factsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1)] as const];
    }),
  );
}
