import { randomUUID } from 'node:crypto';
import { erro } from './erro.ts';
import type { Suffered } from './faults.ts';
import type { Message } from './message.ts';

/** Characters that start some files on some systems, and no message: a reader has to cope with them or refuse them. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** An extension that its receiver must know, and cannot. */
export const CRITICAL_EXTENSION = {
  name: 'Test extension',
  id: 'TEST-EXTENSION-0001',
  criticalityIndicator: true,
  data: { purpose: 'to be refused' },
};

/** Fields of a later version, which a receiver has to pass over. */
export const EXTRA_FIELDS = { futureField: 'x', futureObject: { list: [1, null] } } as const;

export const UNKNOWN_VERSION = '9.9.9';

/** @returns the text of an ARes with what its switches do to it */
export function spoilAres(ares: Message, areq: Message, suffered: Suffered): string {
  const ordered = suffered.get('ares-erro');
  if (ordered !== undefined) {
    const refusal = { errorCode: ordered.errorCode ?? '403', errorDetail: 'ordered by a switch' } as const;
    return JSON.stringify(erro(refusal, 'D', areq));
  }
  const { authenticationValue, ...rest } = ares;
  const spoiled = {
    ...rest,
    ...(authenticationValue !== undefined && !suffered.has('ares-without-value') && { authenticationValue }),
    ...(suffered.has('ares-other-transaction') && { threeDSServerTransID: randomUUID() }),
    ...(suffered.has('ares-unknown-version') && { messageVersion: UNKNOWN_VERSION }),
    ...(suffered.has('ares-extra-fields') && EXTRA_FIELDS),
    ...(suffered.has('ares-critical-extension') && { messageExtension: [CRITICAL_EXTENSION] }),
  };
  const text = suffered.has('ares-duplicate-names') ? withTwoStatuses(spoiled, 'N') : JSON.stringify(spoiled);
  return suffered.has('ares-bom') ? `${BYTE_ORDER_MARK}${text}` : text;
}

/** The message with a transStatus before its own. The language's parser keeps the last of the two. */
export function withTwoStatuses(message: Message, first: string): string {
  return JSON.stringify(message).replace('{', `{"transStatus":${JSON.stringify(first)},`);
}
