/** What a file or an answer needs so that a page of any origin can load it. */
export const LOADED_BY_SHOPS = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/**
 * What a document needs so that a page of any origin can frame it, also one that embeds only what agrees to it
 * (`Cross-Origin-Embedder-Policy`). Not `credentialless`: WebKit does not know it, and such pages block the frame there.
 *
 * The document itself can then frame nothing that does not send the same.
 */
export const FRAMED_BY_SHOPS = {
  ...LOADED_BY_SHOPS,
  'cross-origin-embedder-policy': 'require-corp',
} as const;
