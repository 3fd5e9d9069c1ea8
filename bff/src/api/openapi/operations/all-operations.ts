import type { ApiOperation, Environment } from './api-operation.ts';
import { CHECKOUT_OPERATIONS } from './checkouts.ts';
import { EVENT_OPERATIONS, PAYMENT_OPERATIONS, REGISTRATION_OPERATIONS } from './payments.ts';
import { SERVICE_OPERATIONS } from './service.ts';
import { THREE_D_SECURE_OPERATIONS } from './three-d-secure.ts';
import { WALLET_OPERATIONS, WALLET_SHEET_OPERATIONS, WIDGET_OPERATIONS } from './widget.ts';

/** Every HTTP operation, by subject. A test compares this list with the routes, in both directions. */
const OPERATION_GROUPS = {
  Payments: PAYMENT_OPERATIONS,
  'Stored details': REGISTRATION_OPERATIONS,
  Checkouts: CHECKOUT_OPERATIONS,
  Events: EVENT_OPERATIONS,
  Wallets: { ...WALLET_OPERATIONS, ...WALLET_SHEET_OPERATIONS },
  '3D Secure': THREE_D_SECURE_OPERATIONS,
  Widget: WIDGET_OPERATIONS,
  Service: SERVICE_OPERATIONS,
} as const;

type Groups = typeof OPERATION_GROUPS;

export type OperationId = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

const ALL_OPERATIONS = Object.assign({}, ...Object.values(OPERATION_GROUPS)) as Readonly<
  Record<OperationId, ApiOperation>
>;

export const OPERATION_IDS = Object.keys(ALL_OPERATIONS) as readonly OperationId[];

export function operationRow(id: OperationId): ApiOperation {
  return ALL_OPERATIONS[id];
}

/** The groups with the operations that a gateway of this environment has, in order. */
export function operationGroups(environment: Environment): { name: string; ids: OperationId[] }[] {
  return Object.entries(OPERATION_GROUPS).map(([name, group]) => ({
    name,
    ids: (Object.keys(group) as OperationId[]).filter(
      (id) => environment === 'test' || operationRow(id).onlyInTest !== true,
    ),
  }));
}
