import { z } from 'zod';

const observedScript = z.object({
  /** Where it came from, without the query; for code inside a document, the document's address. */
  address: z.string(),
  /** `file`: loaded by its address. `inline`: stands in a document. `made`: from a text, such as with `eval`. */
  origin: z.enum(['file', 'inline', 'made']),
  /** `sha384-…` of its text. */
  integrity: z.string(),
});

const observedDocument = z.object({
  /** Without the query. */
  address: z.string(),
  status: z.number(),
  /** The security headers that it was sent with, by their names in lower case. */
  headers: z.record(z.string(), z.string()),
});

/** What a browser found in a shop's page. */
export const observedPage = z.object({
  /** Milliseconds since the epoch. */
  observedAt: z.number(),
  /** Every script that ran, in the page and in its frames. */
  scripts: z.array(observedScript),
  /** The page first, then the documents of its frames. */
  documents: z.array(observedDocument),
  /** The script tags of the page that name an address. */
  tags: z.array(z.object({ address: z.string(), integrity: z.string(), crossOrigin: z.string().nullable() })),
});

export type ObservedScript = z.infer<typeof observedScript>;
export type ObservedDocument = z.infer<typeof observedDocument>;
export type ObservedPage = z.infer<typeof observedPage>;

/** The headers by which a page protects itself and its shoppers. A change of one of them is reported. */
export const SECURITY_HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
] as const;
