import { writeFileSync } from 'node:fs';
import { leaveOnSignals } from '@tollgate/testkit/programs/place';
import { NIGHTLY } from '../chaos/nightly.ts';
import { chooseSeed } from '../chaos/test-seed.ts';
import { readArguments } from './read-arguments.ts';
import { reportOf } from './report.ts';
import { runSoak } from './run-soak.ts';
import { LONG_FORM, SHORT_FORM } from './soak-form.ts';
import { type StoreVariant, whyImpossible } from './store-variants.ts';
import { judgeSoak } from './verdict/judge-soak.ts';

/**
 * `npm run soak`: a gateway under a steady load of everything that callers do, and of what they should not do. Memory,
 * open files and handles stay as they are, in the long form the times too; when the load is over, all of it is gone.
 */

const options = readArguments(process.argv.slice(2), NIGHTLY);
if (typeof options === 'string') {
  process.stderr.write(`${options}\n`);
  process.exit(1);
}
leaveOnSignals();

const seed = chooseSeed();
const { limits, ...form } = options.isLong ? LONG_FORM : SHORT_FORM;
const count = { passed: 0, failed: 0, skipped: 0 };
process.stdout.write(`seed ${seed}\n`);
// Alongside each other: a steady load leaves room for both.
await Promise.all(options.variants.map(soak));
if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(count));
if (count.passed + count.failed === 0) process.stdout.write('no run was possible\n');
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;

async function soak(variant: StoreVariant): Promise<void> {
  const why = whyImpossible(variant);
  if (why !== undefined) {
    count.skipped += 1;
    process.stdout.write(`${variant} is left out: ${why}\n`);
    return;
  }
  try {
    const soaked = await runSoak({ ...form, variant, seed });
    const judgement = judgeSoak(soaked, limits);
    count[judgement.findings.length === 0 ? 'passed' : 'failed'] += 1;
    process.stdout.write(reportOf(soaked, judgement));
  } catch (error) {
    count.failed += 1;
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stdout.write(`${variant} could not be run: ${reason}\n`);
  }
}
