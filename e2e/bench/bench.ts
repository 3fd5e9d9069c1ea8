import { cpus, release } from 'node:os';
import { leaveOnSignals } from '@tollgate/testkit/programs/place';
import { budgetBench } from './budget/budget-bench.ts';
import { checkoutsBench } from './checkouts/checkouts-bench.ts';
import { expressBench } from './express/express-bench.ts';
import { flamesBench } from './flames/flames-bench.ts';
import { ledgerBench } from './ledger/ledger-bench.ts';
import { parametersBench } from './parameters/parameters-bench.ts';
import { paymentsBench } from './payments/payments-bench.ts';
import { processesBench } from './processes/processes-bench.ts';
import { type BenchOptions, readArguments } from './read-arguments.ts';
import { searchBench } from './search-bench.ts';
import { webhooksBench } from './webhooks/webhooks-bench.ts';
import { widgetBench } from './widget/widget-bench.ts';

/**
 * `npm run bench [-- <name> … [--filled <operations>] [--keep]]`: measures, side by side and in turns, and prints tables.
 *
 * Compare figures of one run with each other only: everything else that the machine does is in them too.
 */
const BENCHES: Readonly<Record<string, (options: BenchOptions) => Promise<string>>> = {
  budget: budgetBench,
  parameters: parametersBench,
  payments: paymentsBench,
  checkouts: checkoutsBench,
  ledger: ledgerBench,
  search: searchBench,
  processes: processesBench,
  webhooks: webhooksBench,
  widget: widgetBench,
  express: expressBench,
  flames: flamesBench,
};

const options = readArguments(process.argv.slice(2), Object.keys(BENCHES));
if (typeof options === 'string') {
  process.stderr.write(`${options}\n`);
  process.exit(1);
}

leaveOnSignals();
const [processor] = cpus();
process.stdout.write(
  `${new Date().toISOString()}, ${cpus().length} × ${processor?.model ?? 'unknown'}, ${process.platform} ${release()}, Node ${process.version}\n`,
);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (options.names.length === 0 || options.names.includes(name)) {
    // oxlint-disable-next-line no-await-in-loop -- two at once would measure each other
    process.stdout.write(`\n${name}\n\n${await bench(options)}\n`);
  }
}
