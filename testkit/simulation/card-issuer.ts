import { hash } from 'node:crypto';
import type { AuthorisationRequest } from '@tollgate/gateway/connectors/connector';
import type { Message } from '@tollgate/gateway/features/authentication/messages/message-tables';
import { VerificationId } from '@tollgate/gateway/values/masked';
import { lifeOf } from './faults-of-story.ts';
import type { Issuer, Story } from './story.ts';

/** The issuer's record of one authentication. */
export interface Authenticated {
  readonly transactionId: string;
  /** The secret of the address to which the result is reported. */
  readonly secret: string;
  readonly version: string;
  /** As answered, and later as the shopper decided. */
  status: Status;
  /** The acquirer's keys under which its proof was presented. */
  readonly usedFor: Set<string>;
}

export type Status = 'Y' | 'A' | 'N' | 'U' | 'R' | 'C';

/** The shopper's cards, by what their issuer does. */
export const SECURE_CARDS: Readonly<Record<Issuer['card'], string>> = {
  plain: '4200000000000000',
  'with-method': '4200000000000026',
  'not-enrolled': '4200000000000042',
};

/**
 * The issuer of the shoppers' cards behind its directory, with books of its own: it knows whom it authenticated, and so
 * whether a payment on a channel with 3D Secure may be at an acquirer at all.
 */
export class CardIssuer {
  /** By the transaction id of the 3D Secure server. */
  readonly books = new Map<string, Authenticated>();
  /** The acquirer's keys of payments that came with a proof of this issuer. */
  readonly proven = new Set<string>();
  /** The contradictions. */
  readonly complaints: string[] = [];
  readonly #plans: ReadonlyMap<number, Issuer>;

  constructor({ lives }: Story) {
    this.#plans = new Map(lives.map(({ number, issuer }) => [number, issuer]));
  }

  planOf(life: number): Issuer {
    return this.#plans.get(life) ?? { card: 'plain', answers: 'Y', asks: 'Y', report: 'once' };
  }

  authenticate(areq: Message<'AReq'>): Message<'ARes'> {
    const { threeDSServerTransID, messageVersion, threeDSServerURL } = areq;
    if (this.books.has(threeDSServerTransID)) {
      this.complaints.push(`the issuer was asked twice about ${threeDSServerTransID}`);
    }
    const { answers } = this.planOf(lifeOf(threeDSServerTransID));
    const status = isStatus(answers) ? answers : 'Y';
    this.books.set(threeDSServerTransID, {
      transactionId: threeDSServerTransID,
      secret: threeDSServerURL.split('/').at(-1) ?? '',
      version: messageVersion,
      status,
      usedFor: new Set(),
    });
    return {
      messageType: 'ARes',
      messageVersion,
      threeDSServerTransID,
      ...idsOf(threeDSServerTransID),
      acsReferenceNumber: 'ACS',
      dsReferenceNumber: 'DS',
      transStatus: status,
      ...(status === 'Y' && {
        authenticationValue: VerificationId.of(proofOf(threeDSServerTransID)),
        eci: '05',
      }),
      ...(status === 'A' && {
        authenticationValue: VerificationId.of(proofOf(threeDSServerTransID)),
        eci: '06',
      }),
      ...((status === 'N' || status === 'R' || status === 'U') && { transStatusReason: '01' }),
      ...(status === 'C' && {
        acsURL: 'https://bank.example/challenge',
        acsChallengeMandated: 'Y',
        authenticationType: '02',
      }),
    };
  }

  /** The shopper answers the challenge. @returns the report of it, for the address of the result */
  decide(transactionId: string, status: 'Y' | 'N' | 'U'): { secret: string; body: Buffer } | undefined {
    const known = this.books.get(transactionId);
    if (known === undefined) {
      this.complaints.push(`a challenge of ${transactionId} was opened, which the issuer does not know`);
      return undefined;
    }
    if (known.status === 'C') known.status = status;
    return { secret: known.secret, body: reportOf(known, known.status) };
  }

  /** A report that says otherwise than the first. */
  contradict(transactionId: string): Buffer | undefined {
    const known = this.books.get(transactionId);
    return known && reportOf(known, known.status === 'Y' ? 'N' : 'Y');
  }

  /** A payment arrives at an acquirer with what its authentication came to. */
  judge({ key, authentication }: Pick<AuthorisationRequest, 'key' | 'authentication'>): void {
    if (authentication?.performedBy !== 'gateway') return;
    const { verificationId, dsTransactionId = '' } = authentication;
    const known = [...this.books.values()].find(
      ({ transactionId }) => idsOf(transactionId).dsTransID === dsTransactionId,
    );
    const isProven =
      (known?.status === 'Y' || known?.status === 'A') &&
      verificationId?.reveal() === proofOf(known.transactionId);
    if (!isProven) {
      this.complaints.push(`${key} came to an acquirer after an authentication that is ${known?.status}`);
      return;
    }
    known.usedFor.add(key);
    this.proven.add(key);
    if (known.usedFor.size > 1) {
      this.complaints.push(`one proof was used for ${[...known.usedFor].join(' and ')}`);
    }
  }
}

function reportOf({ transactionId, version }: Authenticated, transStatus: Status): Buffer {
  return Buffer.from(
    JSON.stringify({
      messageType: 'RReq',
      messageVersion: version,
      threeDSServerTransID: transactionId,
      ...idsOf(transactionId),
      messageCategory: '01',
      transStatus,
      authenticationType: '02',
      interactionCounter: '01',
      ...(transStatus === 'Y'
        ? { authenticationValue: proofOf(transactionId), eci: '05' }
        : { transStatusReason: '01' }),
    }),
  );
}

/** By which the issuer and its directory know a transaction: no other one has the same. */
function idsOf(transactionId: string): { acsTransID: string; dsTransID: string } {
  return { acsTransID: `ac5${transactionId.slice(3)}`, dsTransID: `d5d${transactionId.slice(3)}` };
}

/** 20 bytes, as a CAVV has. */
function proofOf(transactionId: string): string {
  return hash('sha1', `proof of ${transactionId}`, 'base64');
}

function isStatus(answer: Issuer['answers']): answer is Status {
  return answer.length === 1;
}
