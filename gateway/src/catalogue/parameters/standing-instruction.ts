import { DATE, DATE_TIME, decimal, oneOf, text } from './formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/**
 * Who initiates a charge of stored details, and in which series.
 *
 * The specification does not list these names; merchants of this interface family send them. From the merchant only,
 * because they decide whether a security code and 3D Secure are required.
 */
export const STANDING_INSTRUCTION = withColumns({ echoed: true }, {
  /** The predecessor of standing instructions; it counts where no standing instruction is sent. */
  recurringType: { format: oneOf('INITIAL', 'REPEATED', 'REGISTRATION_BASED') },
  'standingInstruction.mode': { format: oneOf('INITIAL', 'REPEATED') },
  'standingInstruction.type': { format: oneOf('UNSCHEDULED', 'RECURRING', 'INSTALLMENT') },
  'standingInstruction.source': { format: oneOf('CIT', 'MIT') },
  'standingInstruction.recurringType': { format: oneOf('SUBSCRIPTION', 'STANDING_ORDER'), inOrder: true },
  'standingInstruction.initialTransactionId': { format: text(1, 255) },
  /** In days. */
  'standingInstruction.frequency': { format: text(1, 4, 'digits'), inOrder: true },
  'standingInstruction.expiry': { format: DATE, inOrder: true },
  'standingInstruction.numberOfInstallments': { format: text(1, 3, 'digits'), inOrder: true },
  'standingInstruction.industryPractice': {
    format: oneOf('INCREMENTAL_AUTH', 'RESUBMISSION', 'REAUTHORIZATION', 'DELAYED_CHARGES', 'NO_SHOW'),
    inOrder: true,
  },
} satisfies Record<string, ParameterRow>);

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
