import { KEPT_TABLES } from '../../gateway/src/store/retention/kept-tables.ts';
import { SETTABLE } from '../../gateway/src/store/retention/read-retention-days.ts';
import { DAY, RETENTION_RULES } from '../../gateway/src/store/retention/retention-rules.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** The page about retention: which data is kept how long, and which for ever. */
export function retentionPage() {
  return page(
    generatedFrom(
      'gateway/src/store/retention/retention-rules.ts and gateway/src/store/retention/kept-tables.ts',
    ),
    '# What is kept how long',
    'Each gateway removes expired data every ten minutes, in small steps; `npm run tollgate -- retention` does the same. The [guide for operators](../guide/operator/data.md#retention) says how.',
    table(
      ['Name', 'What', 'Kept for', 'Counted from', '`RETENTION_DAYS`'],
      Object.entries(RETENTION_RULES).map(([name, { what, from, keep, days }]) => [
        code(name),
        what,
        spanOf(keep),
        from,
        days === undefined ? 'fixed' : `${days.least} to ${days.most}`,
      ]),
    ),
    `An operator may set the days of ${SETTABLE.map(code).join(', ')}: \`RETENTION_DAYS=storedDetails=7,authentications=30\`. The other times are those of the interface or of a protocol.`,
    '',
    'Names, addresses and e-mail of shoppers in payments are sealed, and [erased](../guide/operator/data.md#names-and-addresses-of-shoppers) 24 months after the month of the payment, or after the `personalDataMonths` of the merchant: the row stays, and its key is destroyed.',
    '## Tables',
    'Every table of the stores, with the rules that remove something of it or why all of it is kept. Tables of the embedded store and of PostgreSQL have the same names; `vault_keys` is in PostgreSQL alone, `checkout_sessions` in the embedded store alone.',
    table(
      ['Table', 'Rule'],
      Object.entries(KEPT_TABLES).map(([name, rule]) => [
        code(name),
        'kept' in rule ? `kept: ${rule.kept}` : rule.map(code).join(', '),
      ]),
    ),
  );
}

function spanOf(milliseconds) {
  const hours = (milliseconds / DAY) * 24;
  return hours < 24 ? counted(hours, 'hour') : counted(hours / 24, 'day');
}

function counted(count, unit) {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
