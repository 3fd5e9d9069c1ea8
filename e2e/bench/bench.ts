import { cpus, release } from 'node:os';
import { ledgerBench } from './ledger/ledger-bench.ts';
import { parametersBench } from './parameters/parameters-bench.ts';
import { paymentsBench } from './payments/payments-bench.ts';
import { widgetBench } from './widget/widget-bench.ts';

/**
 * `npm run bench [-- <name> …]`: measures, side by side and in turns, and prints tables.
 *
 * Compare figures of one run with each other only: everything else that the machine does is in them too.
 */
const BENCHES: Readonly<Record<string, () => Promise<string>>> = {
  parameters: parametersBench,
  payments: paymentsBench,
  ledger: ledgerBench,
  widget: widgetBench,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => BENCHES[name] === undefined);
if (unknown.length > 0) {
  process.stderr.write(`There is ${Object.keys(BENCHES).join(', ')}, not ${unknown.join(', ')}.\n`);
  process.exit(1);
}

const [processor] = cpus();
process.stdout.write(
  `${new Date().toISOString()}, ${cpus().length} × ${processor?.model ?? 'unknown'}, ${process.platform} ${release()}, Node ${process.version}\n`,
);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) {
    // oxlint-disable-next-line no-await-in-loop -- two at once would measure each other
    process.stdout.write(`\n${name}\n\n${await bench()}\n`);
  }
}
