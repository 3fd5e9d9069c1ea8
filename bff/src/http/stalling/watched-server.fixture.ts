/**
 * The gateway's program, which answers each message with how long its event loop was held at most since the one before,
 * in milliseconds of the processor time of its thread. What a machine's other programs take is left out, and so is, by a
 * yardstick, how much slower they make this one by sharing its processor and its memory.
 */
const EVERY = 1;

let processor = processorTime();
let held = 0;
let quickest = Number.POSITIVE_INFINITY;

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const TEXT = JSON.stringify(Array.from({ length: 8000 }, (_none, index) => [`name${index}`, 'a value']));

/** How much longer the same work takes now than it did when it was quickest. */
function slowness(): number {
  const begin = processorTime();
  JSON.parse(Buffer.from(TEXT.repeat(4)).toString().slice(0, TEXT.length));
  const took = processorTime() - begin;
  quickest = Math.min(quickest, took);
  return took / quickest;
}

for (let count = 0; count < 50; count += 1) {
  slowness();
}

// It comes once in each turn of the loop that takes longer.
setInterval(() => {
  const used = processorTime();
  held = Math.max(held, used - processor);
  processor = used;
}, EVERY).unref();

process.on('message', () => {
  // Whatever runs now ends before the next turns, and is in the figure.
  setTimeout(() => {
    process.send?.({ held: held / slowness() });
    [held, processor] = [0, processorTime()];
  }, 3 * EVERY);
});
process.channel?.unref();

await import('../../server.ts');
