import type { Gateway } from '@tollgate/gateway/api';

/** The operation of the gateway that the sheet and merchants' servers call for tokens. */
export type WalletTokenGateway = Pick<Gateway, 'simulateWalletToken'>;
