import type { AresReply, Directories, Participation } from '../features/authentication/directories.ts';
import type { Message } from '../features/authentication/messages/message-tables.ts';
import { VerificationId } from '../values/masked.ts';

/** A directory that answers as a test says, and records its requests. */
export interface ScriptedDirectory extends Directories {
  readonly asked: Message<'AReq'>[];
  participation: Participation;
  answer: (areq: Message<'AReq'>) => Promise<AresReply>;
}

export const PROOF = 'AAABBEg0VhI0VniQEjRWAAAAAAA=';
export const ACS_ID = 'ac500000-0000-4000-8000-000000000001';
export const DS_ID = 'd5000000-0000-4000-8000-000000000001';

export const ENROLLED: Participation = {
  kind: 'enrolled',
  directory: { name: 'demo', serverReferenceNumber: 'REFERENCE', serverOperatorId: undefined },
  version: '2.2.0',
  methodUrl: undefined,
};

/** An answer with a status, and with what it needs. */
export function aresWith(
  areq: Message<'AReq'>,
  transStatus: NonNullable<Message<'ARes'>['transStatus']>,
  more: Partial<Message<'ARes'>> = {},
): AresReply {
  const proof =
    transStatus === 'Y' || transStatus === 'A'
      ? { authenticationValue: VerificationId.of(PROOF), eci: transStatus === 'Y' ? '05' : '06' }
      : {};
  const challenge =
    transStatus === 'C'
      ? { acsURL: 'https://bank.example/challenge', acsChallengeMandated: 'Y', authenticationType: '02' }
      : {};
  const ares = {
    messageType: 'ARes',
    messageVersion: areq.messageVersion,
    threeDSServerTransID: areq.threeDSServerTransID,
    acsTransID: ACS_ID,
    dsTransID: DS_ID,
    acsReferenceNumber: 'ACS',
    dsReferenceNumber: 'DS',
    transStatus,
    ...proof,
    ...challenge,
    ...more,
  } as Message<'ARes'>;
  return { kind: 'answered', ares };
}

export function createScriptedDirectory(): ScriptedDirectory {
  const asked: Message<'AReq'>[] = [];
  const scripted: ScriptedDirectory = {
    asked,
    participation: ENROLLED,
    answer: async (areq) => aresWith(areq, 'Y'),
    find: () => scripted.participation,
    authenticate: async (_directory, areq) => {
      asked.push(areq);
      return scripted.answer(areq);
    },
    close: async () => undefined,
  };
  return scripted;
}

/** The report of a challenge, as a directory sends it. */
export function reportOf(areq: Message<'AReq'>, changes: Readonly<Record<string, unknown>> = {}): Buffer {
  return Buffer.from(
    JSON.stringify({
      messageType: 'RReq',
      messageVersion: areq.messageVersion,
      threeDSServerTransID: areq.threeDSServerTransID,
      acsTransID: ACS_ID,
      dsTransID: DS_ID,
      messageCategory: '01',
      transStatus: 'Y',
      authenticationValue: PROOF,
      eci: '05',
      authenticationType: '02',
      interactionCounter: '01',
      ...changes,
    }),
  );
}

/** The secret at the end of the address that the directory received. */
export function secretOf({ threeDSServerURL }: Message<'AReq'>): string {
  return threeDSServerURL.split('/').at(-1) ?? '';
}
