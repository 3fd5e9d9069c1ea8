import type { BrandCode } from '../../catalogue/brands/brand-codes.ts';
import { type Tracer, traced } from '../../ports/tracer.ts';
import type { CardNumber } from '../../values/masked.ts';
import type { ErroCode } from './messages/erro.ts';
import type { Message } from './messages/message-tables.ts';
import type { ProtocolVersion } from './protocol-version.ts';

/** The port to the directory servers of the card schemes, which know the cards that take part and reach their issuers. */
export interface Directories {
  /** Whether the directory of the brand has a card enrolled; from memory, never a call. */
  find(brand: BrandCode, number: CardNumber): Participation;
  /**
   * Sends an AReq and reads the ARes; never throws, never retries.
   *
   * @param directory its name, as `find` gave it
   */
  authenticate(directory: string, areq: Message<'AReq'>): Promise<AresReply>;
  /** Ends the calls and the timers. Calls that are still running have failed then. */
  close(): Promise<void>;
}

/** Whether a card can be authenticated, and how. */
export type Participation =
  | {
      readonly kind: 'enrolled';
      readonly directory: Directory;
      /** The highest version that the directory, the issuer and this server speak. */
      readonly version: ProtocolVersion;
      /** Where the 3D Secure method is to be sent; `undefined` when there is none to run. */
      readonly methodUrl: string | undefined;
    }
  /** No range holds the card, or no version is spoken by both. */
  | { readonly kind: 'not-enrolled' }
  /** The card ranges were never received: the directory is unavailable. */
  | { readonly kind: 'unknown' }
  /** No directory is set up for the brand. */
  | { readonly kind: 'no-directory' };

/** A directory, with this server's identification there. */
export interface Directory {
  /** Its name in the merchants file. */
  readonly name: string;
  /** At most 32 characters. */
  readonly serverReferenceNumber: string;
  /** At most 32 characters; `undefined` where the directory gives none. */
  readonly serverOperatorId: string | undefined;
}

/** How a request for an authentication ended. */
export type AresReply =
  | { readonly kind: 'answered'; readonly ares: Message<'ARes'> }
  /**
   * The directory answered an Erro, or its answer was refused; `code` is the Erro code either way, 402 time-out, 405 no
   * connection.
   */
  | { readonly kind: 'failed'; readonly code: ErroCode };

/** Directories whose messages for a payment are steps of its trace, which has only the message's name. */
export function traceDirectories(directories: Directories, tracer: Tracer): Directories {
  return traced(directories, tracer, {
    authenticate: [
      'directory',
      (reply, directory) => ({
        directory,
        verb: 'AReq',
        outcome: reply.kind === 'failed' ? reply.code : reply.kind,
      }),
    ],
  });
}
