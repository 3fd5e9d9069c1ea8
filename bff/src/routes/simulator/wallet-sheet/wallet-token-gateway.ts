import type { Result } from '@tollgate/gateway/api';

/** What a simulated sheet asks for; the gateway checks it. */
export interface SimulatedTokenRequest {
  readonly wallet: string | undefined;
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  readonly entityId?: string | undefined;
  readonly checkoutId?: string | undefined;
  readonly card?: string | undefined;
}

/** The operation of the gateway that the sheet and merchants' servers call for tokens. */
export interface WalletTokenGateway {
  /** @returns the token as a page posts it; or the mistake, in a sentence */
  simulateWalletToken(request: SimulatedTokenRequest): Promise<Result<string, string>>;
}
