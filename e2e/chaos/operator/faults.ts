import { leaveOnSignals } from '@tollgate/testkit/programs/place';
import { liveThrough, type SeenFault } from './live-through.ts';
import { isPossible, OPERATOR_FAULTS } from './operator-faults.ts';

/**
 * `npm run faults`: causes the faults that operators meet, one after the other on real processes, and prints a table of what shops
 * were answered, what is booked in the end, and what readiness, the doctor and the alerts said. Words in the command
 * choose the faults whose names have them.
 */

const HEAD = [
  'fault',
  'shops were answered',
  'booked in the end',
  '`/health/ready`',
  'the doctor',
  'alerts whose expression is true',
];

leaveOnSignals();
const words = process.argv.slice(2);
let wrong = 0;

process.stdout.write(`${rowOf(HEAD)}${rowOf(HEAD.map(() => '---'))}`);
for (const fault of OPERATOR_FAULTS.filter(({ name }) => words.every((word) => name.includes(word)))) {
  if (isPossible(fault)) {
    // oxlint-disable-next-line no-await-in-loop -- each alone, so that nothing else is slow or unavailable
    const seen = await liveThrough(fault);
    wrong += seen.findings.length + fault.alerts.filter((alert) => !seen.alerts.includes(alert)).length;
    process.stdout.write(rowOf(cellsOf(seen)));
  } else {
    process.stderr.write(`left out: ${fault.name}\n`);
  }
}
process.exitCode = wrong === 0 ? 0 : 1;

function cellsOf({
  name,
  payments,
  checkouts,
  ready,
  doctor,
  alerts,
  booked,
  findings,
}: SeenFault): string[] {
  const books =
    findings.length === 0
      ? `${booked} payments; answers, ledger and books agree`
      : findings.map(({ says }) => says).join('; ');
  return [
    name,
    `payments: ${payments.join(', ')}; checkouts: ${checkouts.join(', ')}`,
    books,
    ready,
    doctor.join('; ') || 'all is well',
    alerts.join(', ') || 'none',
  ];
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
}
