/**
 * The gateway's program, which answers each message with how long its event loop was held at most since the one before:
 * the processor time of its thread in milliseconds, so that a machine's other programs do not count.
 */
const EVERY = 1;

let processor = processorTime();
let held = 0;

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
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
    process.send?.({ held });
    held = 0;
  }, 3 * EVERY);
});
process.channel?.unref();

await import('../server.ts');
