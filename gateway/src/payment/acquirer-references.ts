import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';

/** The acquirer's own words and references, as `resultDetails` shows them. spec: Payment response. */
export interface AcquirerReferences {
  readonly connectorTxId1?: string;
  readonly connectorTxId2?: string;
  readonly connectorTxId3?: string;
  readonly acquirerResponse?: string;
  readonly extendedDescription?: string;
  readonly clearingInstituteName?: string;
  /** The attempt before this one, at the acquirer that the payment was routed to first. */
  readonly firstAttempt?: FirstAttempt;
}

/** Why a payment was tried again at a fallback. */
export interface FirstAttempt {
  readonly acquirer: string;
  readonly resultCode: ResultCode;
}
