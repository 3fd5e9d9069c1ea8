import type { Result } from '../../../values/result.ts';
import type { CardRanges, RangesKind, Refreshed } from '../card-ranges/card-ranges.ts';
import { HIGHEST_VERSION, PROTOCOL_VERSIONS, type ProtocolVersion } from '../protocol-version.ts';
import type { ExchangeFault } from './exchange-messages.ts';

/** The part that differs between two PReq to one directory. */
export interface RangesWanted {
  readonly version: ProtocolVersion;
  /** Only the changes since; `undefined` for all ranges. */
  readonly serialNum: string | undefined;
}

/** Sends one PReq, and applies the answer to the known ranges. */
export type SendPreq = (
  wanted: RangesWanted,
  before: CardRanges,
) => Promise<Result<Refreshed, ExchangeFault>>;

/** Without a serial number, a directory answers with all ranges. */
export function kindOf({ serialNum }: RangesWanted): RangesKind {
  return serialNum === undefined ? 'all-ranges' : 'changes';
}

/** The answer of a directory to a PReq. */
type RangesAsked =
  | ({ readonly kind: 'refreshed' } & Refreshed)
  | { readonly kind: 'failed'; readonly fault: ExchangeFault };

/**
 * Asks a directory for the changes of its ranges, or for all of them when there are none yet.
 *
 * A version that it refuses (Erro 102), or answers in another one, is followed by the next lower one, and a serial number that it does not know
 * (Erro 307) by a PReq without one.
 */
export async function askCardRanges(
  send: SendPreq,
  before: CardRanges,
  wanted: RangesWanted = { version: HIGHEST_VERSION, serialNum: before.serialNum },
): Promise<RangesAsked> {
  const answer = await send(wanted, before);
  if (answer.ok) return { kind: 'refreshed', ...answer.value };
  const { code, fields } = answer.error;
  const lower = PROTOCOL_VERSIONS[PROTOCOL_VERSIONS.indexOf(wanted.version) - 1];
  const isOfAnotherVersion = code === '102' || (code === '203' && fields.includes('messageVersion'));
  if (isOfAnotherVersion && lower !== undefined) {
    return askCardRanges(send, before, { ...wanted, version: lower });
  }
  if (code === '307' && wanted.serialNum !== undefined) {
    return askCardRanges(send, before, { ...wanted, serialNum: undefined });
  }
  return { kind: 'failed', fault: answer.error };
}
