import { readFileSync } from 'node:fs';

interface Protocol {
  readonly $id: string;
  readonly $defs: { readonly key: { readonly pattern: string } };
}

/**
 * The published schema of the protocol: what this platform takes is what the page for acquirers promises, and whatever
 * the schema does not name is refused here.
 */
export const PROTOCOL = JSON.parse(
  readFileSync(new URL('../../docs/reference/acquirer-protocol.schema.json', import.meta.url), 'utf8'),
) as Protocol;

export const KEY_PATTERN = new RegExp(PROTOCOL.$defs.key.pattern);

export const AMOUNT_SCHEMA = partOf('amount');
export const KEY_SCHEMA = { type: 'object', required: ['key'], properties: { key: partOf('key') } } as const;
export const INSTRUCTION_SCHEMA = partOf('instruction');
export const CANCELLATION_SCHEMA = partOf('cancellation');

function partOf(name: string): { readonly $ref: string } {
  return { $ref: `${PROTOCOL.$id}#/$defs/${name}` };
}
