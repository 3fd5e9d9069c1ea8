/** Milliseconds between two checks, and for the answer to one. */
const PAUSE = 200;
const TIME_LIMIT = 2000;

/**
 * Asks gateways again and again whether they are ready. One that says no, or nothing, gets no requests until it says yes.
 *
 * @param {readonly { address: string, health: string }[]} gateways
 */
export function watchHealth(gateways) {
  const ready = new Set();
  const stopped = new AbortController();

  const check = async (gateway) => {
    try {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(TIME_LIMIT)]);
      const response = await fetch(gateway.address + gateway.health, { signal });
      await response.body?.cancel();
      if (response.status === 200) ready.add(gateway);
      else ready.delete(gateway);
    } catch {
      ready.delete(gateway);
    }
  };
  const timers = gateways.map((gateway) => {
    let isChecking = false;
    return setInterval(async () => {
      if (isChecking) return;
      isChecking = true;
      await check(gateway);
      isChecking = false;
    }, PAUSE);
  });
  return {
    isReady: (gateway) => ready.has(gateway),
    /** Until the next check says something else. */
    noteFailure: (gateway) => ready.delete(gateway),
    stop: () => {
      stopped.abort();
      timers.forEach(clearInterval);
    },
  };
}
