/**
 * The gateway's program, which prints for every half second how long its event loop was held at most, in milliseconds:
 * `lag <by the clock> <by the processor time of its thread>`.
 *
 * The second figure leaves out what a machine's other programs take.
 */
const EVERY = 5;
const WINDOW = 500;

let clock = performance.now();
let processor = processorTime();
let [longest, busiest] = [0, 0];

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

setInterval(() => {
  const [now, used] = [performance.now(), processorTime()];
  longest = Math.max(longest, now - clock - EVERY);
  busiest = Math.max(busiest, used - processor);
  [clock, processor] = [now, used];
}, EVERY).unref();

setInterval(() => {
  process.stdout.write(`lag ${longest.toFixed(1)} ${busiest.toFixed(1)}\n`);
  [longest, busiest] = [0, 0];
}, WINDOW).unref();

await import('../server.ts');
