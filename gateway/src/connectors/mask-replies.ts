import { maskCardNumbers } from '../values/card-data-in.ts';
import type { Connector } from './connector.ts';
import type { AcquirerReferences } from './connector-reply.ts';

/** The acquirer's own texts in its replies; the key of the request is ours. */
const TEXTS = [
  'connectorTxId1',
  'connectorTxId2',
  'acquirerResponse',
  'extendedDescription',
  'clearingInstituteName',
] as const satisfies readonly (keyof AcquirerReferences)[];

/**
 * Masks card numbers in an acquirer's replies, which are kept, shown and logged. They are masked and not refused: the
 * money has moved, whatever the acquirer says about it.
 */
export function maskReplies(connector: Connector): Connector {
  const cancel = connector.cancel?.bind(connector);
  return {
    ...connector,
    authorise: async (request) => masked(await connector.authorise(request)),
    credit: async (request) => masked(await connector.credit(request)),
    extend: async (request) => masked(await connector.extend(request)),
    capture: async (request) => masked(await connector.capture(request)),
    reverse: async (request) => masked(await connector.reverse(request)),
    refund: async (request) => masked(await connector.refund(request)),
    status: async (...asked) => masked(await connector.status(...asked)),
    ...(cancel && { cancel: async (...asked) => masked(await cancel(...asked)) }),
  };
}

/** A reason is logged. */
const MASKED = [...TEXTS, 'reason'] as const;

type MaskedText = (typeof MASKED)[number];

type AnyReply = { readonly kind: string } & { readonly [Name in MaskedText]?: string };

function masked<Reply extends AnyReply>(reply: Reply): Reply {
  const texts = MASKED.flatMap((name) => {
    const text = reply[name];
    return text === undefined ? [] : [[name, maskCardNumbers(text)] as const];
  });
  return { ...reply, ...Object.fromEntries(texts) };
}
