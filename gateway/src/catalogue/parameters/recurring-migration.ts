import { DATE_TIME, decimal, oneOf, text } from '../formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** An id from the acquirer. */
const CONNECTOR_ID = { format: text(1, 128) } as const;

/** The references of the first transaction in a registration. spec: Request parameters › Recurring migration. */
export const RECURRING_MIGRATION = withColumns({ inOrder: true }, {
  'recurringMigration.paymentType': { format: oneOf('DB', 'CD', 'PA') },
  'recurringMigration.amount': { format: decimal(8, 'none-or-two') },
  'recurringMigration.requestTimestamp': { format: DATE_TIME },
  'recurringMigration.connectorTxId1': { ...CONNECTOR_ID, usedFor: 'the first payment of a registration' },
  'recurringMigration.connectorTxId2': CONNECTOR_ID,
  'recurringMigration.connectorTxId3': CONNECTOR_ID,
} satisfies Record<string, ParameterRow>);
