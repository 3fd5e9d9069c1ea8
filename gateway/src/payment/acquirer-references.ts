/** The acquirer's own words and references, as `resultDetails` shows them. spec: Payment response. */
export interface AcquirerReferences {
  readonly connectorTxId1?: string;
  readonly connectorTxId2?: string;
  readonly connectorTxId3?: string;
  readonly acquirerResponse?: string;
  readonly extendedDescription?: string;
  readonly clearingInstituteName?: string;
}
