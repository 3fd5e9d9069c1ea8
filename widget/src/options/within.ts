/**
 * What a shop's function promises, if it comes in time: nobody waits for one that never settles.
 *
 * @throws Error when it does not, and whatever breaks the promise
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
