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

  /** One check at a time for each gateway. */
  const checking = new Set();
  const check = async (gateway) => {
    if (checking.has(gateway)) return;
    checking.add(gateway);
    if (await saysYes(gateway, stopped.signal)) ready.add(gateway);
    else ready.delete(gateway);
    checking.delete(gateway);
  };
  const timers = gateways.map((gateway) => setInterval(() => void check(gateway), PAUSE));
  return {
    isReady: (gateway) => ready.has(gateway),
    /** Marks a gateway until the next check. */
    noteFailure: (gateway) => ready.delete(gateway),
    stop: () => {
      stopped.abort();
      timers.forEach(clearInterval);
    },
  };
}

async function saysYes({ address, health }, stop) {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT)]);
    const response = await fetch(address + health, { signal });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
