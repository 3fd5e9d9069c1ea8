/**
 * Waits for what a shop's function promises, but not forever.
 *
 * @throws Error when the time is over, and whatever the promise is rejected with
 */
export async function within<T>(patienceMs: number, promised: T | PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}
