/** Runs tasks with the same name one after another, and tasks with different names in parallel. */
export type OneAtATime = <T>(name: string, task: () => Promise<T>) => Promise<T>;

/** Keeps a name only while a task of it runs or waits. */
export function oneAtATime(): OneAtATime {
  const ends = new Map<string, Promise<void>>();

  return async (name, task) => {
    const before = ends.get(name);
    const running = before === undefined ? task() : before.then(task);
    const end = running.then(
      () => undefined,
      () => undefined,
    );
    ends.set(name, end);
    try {
      return await running;
    } finally {
      if (ends.get(name) === end) ends.delete(name);
    }
  };
}
