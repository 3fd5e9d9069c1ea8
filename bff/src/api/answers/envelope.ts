import type { LimitKind, ReturnAddress } from '@tollgate/gateway/api';
import { type ResultCode, resultCodeRow } from '@tollgate/gateway/catalogue/result-codes/result-codes';

/** The fields that every answer ends with. */
export interface AnswerStamp {
  readonly buildNumber: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** 32 hex, new for each answer. */
  readonly answerId: string;
  /** The entity that the request named, if any. */
  readonly entityId: string | undefined;
  /** Whether the caller's token may see which acquirer took a payment, and why. */
  readonly showsAcquirer: boolean;
  readonly addresses: ShopperAddresses;
}

/** Where the shopper's browser finds a payment. The key in an address is the only right that it needs. */
export interface ShopperAddresses {
  /** Back to the shop. */
  readonly ofReturn: ReturnAddress;
  /** The page on which the shopper is authenticated. */
  readonly ofAuthentication: ReturnAddress;
  /** The script of one build of the widget, by the name of its file. */
  readonly ofScript: (file: string) => string;
}

/** An answer before it becomes bytes. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The kind of limit that refused the request, for the log. */
  readonly throttledBy?: LimitKind;
  /** Whether the request named something that its caller cannot use, or that does not exist: it may be a guess. */
  readonly namesUnknown?: boolean;
  /** Whether its body is so large that it is written in turns. */
  readonly isLarge?: boolean;
}

const NO_ENTITY = '0'.repeat(32);

/** The `result` object of an answer. @param description in place of the code's own, where it can say more */
export function resultOf(
  code: ResultCode,
  description = resultCodeRow(code).description,
): Record<string, unknown> {
  return { code, description };
}

/** The three fields that close every answer. spec: Payment response. */
export function closingFields(stamp: AnswerStamp): Record<string, string> {
  return {
    buildNumber: stamp.buildNumber,
    timestamp: timestampText(stamp.now),
    ndc: `${stamp.entityId ?? NO_ENTITY}_${stamp.answerId}`,
  };
}

/** `yyyy-MM-dd HH:mm:ss.SSS+0000` */
export function timestampText(now: number): string {
  return new Date(now).toISOString().replace('T', ' ').replace('Z', '+0000');
}
