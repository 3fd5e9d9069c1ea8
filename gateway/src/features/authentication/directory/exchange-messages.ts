import { failure, type Result, success } from '../../../values/result.ts';
import { FIELD_FAULT_CODES, type FieldFault } from '../messages/check-value.ts';
import type { Component, ErroCode } from '../messages/erro.ts';
import { knownFieldNames } from '../messages/logged-fields.ts';
import { makeErro } from '../messages/make-erro.ts';
import type { Message } from '../messages/message-tables.ts';
import { type ReadFailure, type Reading, readMessage } from '../messages/read-message.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { Call, DirectoryLink } from './directory-link.ts';

/** The messages that this server sends to a directory, and the types of their answers. */
const ANSWERS = { PReq: 'PRes', AReq: 'ARes' } as const;

export type AskingType = keyof typeof ANSWERS;
type AnswerTo<Type extends AskingType> = Message<(typeof ANSWERS)[Type]>;

/** Why there is no answer that can be used. Holds no data of a message, so that it can be logged. */
export interface ExchangeFault {
  /** The directory's code, or the one by which its answer was refused. */
  readonly code: ErroCode;
  /** The party that found the fault: the directory, the issuer's side, or this server. */
  readonly foundBy: Component;
  /** The names of the fields that the code is about. */
  readonly fields: readonly string[];
  /** Why no message came, such as a code of the connection; `undefined` where one came. */
  readonly reason: string | undefined;
}

/**
 * Sends a message to a directory and reads the answer, which must be of the same transaction and of the same version.
 *
 * A refused answer is reported to the directory with an Erro, whose delivery nothing waits for.
 */
export async function exchangeMessages<Type extends AskingType>(
  link: DirectoryLink,
  type: Type,
  message: Message<Type>,
): Promise<Result<AnswerTo<Type>, ExchangeFault>> {
  const read = await exchangeRead(link, type, message, async (bytes, reading) =>
    readMessage(ANSWERS[type], bytes, reading),
  );
  return read.ok ? success(read.value.message) : read;
}

/** How an answer is read: what comes of it holds the message, or its part that is compared with the request. */
export type ReadAnswer<Type extends AskingType, Read> = (
  bytes: Uint8Array,
  reading: Reading,
) => Promise<Result<Read & { readonly message: AnswerTo<Type> }, ReadFailure>>;

/** The same for an answer that is not read as others are. */
export async function exchangeRead<Type extends AskingType, Read>(
  link: DirectoryLink,
  type: Type,
  message: Message<Type>,
  readAnswer: ReadAnswer<Type, Read>,
): Promise<Result<Read & { readonly message: AnswerTo<Type> }, ExchangeFault>> {
  const written = writeMessage(type, message);
  if (!written.ok) return failure(ownFault(written.error));
  const call = await link.post(written.value);
  if (call.kind !== 'answered') return failure(faultOfCall(call));
  const asked = message as Asked;
  const read = await readAnswer(call.body, { component: 'S', request: factsOf(asked) });
  if (!read.ok) return failure(refuse(link, call.status, read.error));
  const answer = read.value.message;
  const wrong = contradiction(asked, answer as Asked);
  if (wrong === undefined) return success(read.value);
  report(link, makeErro(wrong.code, 'S', [wrong.field], answer));
  return failure({ code: wrong.code, foundBy: 'S', fields: [wrong.field], reason: undefined });
}

/** The facts that an answer is compared with, and that its required fields depend on. */
interface Asked {
  readonly messageVersion: string;
  readonly threeDSServerTransID: string;
  readonly sdkTransID?: string | undefined;
  readonly deviceChannel?: string | undefined;
  readonly messageCategory?: string | undefined;
}

function factsOf({ deviceChannel, messageCategory }: Asked): Readonly<Record<string, string>> {
  return {
    ...(deviceChannel !== undefined && { deviceChannel }),
    ...(messageCategory !== undefined && { messageCategory }),
  };
}

/** A directory that mixes two transactions up must not authenticate a payment. */
function contradiction(
  asked: Asked,
  answer: Asked,
): { readonly code: ErroCode; readonly field: string } | undefined {
  if (answer.threeDSServerTransID !== asked.threeDSServerTransID) {
    return { code: '301', field: 'threeDSServerTransID' };
  }
  if (asked.deviceChannel === '01' && answer.sdkTransID !== asked.sdkTransID) {
    return { code: '301', field: 'sdkTransID' };
  }
  return answer.messageVersion === asked.messageVersion
    ? undefined
    : { code: '203', field: 'messageVersion' };
}

/** This server could not write the message: the first code that the other side would have answered. */
function ownFault(faults: readonly FieldFault[]): ExchangeFault {
  const code = FIELD_FAULT_CODES.find((one) => faults.some((fault) => fault.code === one)) ?? '203';
  return {
    code,
    foundBy: 'S',
    fields: knownFieldNames(faults.filter((fault) => fault.code === code).map(({ name }) => name)),
    reason: 'not sent',
  };
}

const CALL_CODES = { 'no-connection': '405', 'timed-out': '402', 'too-large': '101' } as const;

function faultOfCall({ kind, reason }: Exclude<Call, { readonly kind: 'answered' }>): ExchangeFault {
  return { code: CALL_CODES[kind], foundBy: 'S', fields: [], reason };
}

/** The fault of an invalid answer: an Erro, a failure before the server knew the message, or a wrong message. */
function refuse(link: DirectoryLink, status: number, why: ReadFailure): ExchangeFault {
  if (why.kind === 'refused') {
    const { errorCode, errorComponent, errorDetail } = why.erro;
    return {
      code: errorCode,
      foundBy: errorComponent,
      fields: knownFieldNames(errorDetail.split(/[\s,;]+/)),
      reason: undefined,
    };
  }
  if (status < 200 || status > 299) {
    return { code: codeOfStatus(status), foundBy: 'S', fields: [], reason: `HTTP ${status}` };
  }
  const { answer, faults } = why;
  if (answer !== undefined) report(link, answer);
  return {
    code: answer?.errorCode ?? '101',
    foundBy: 'S',
    fields: knownFieldNames(faults),
    reason: why.reason,
  };
}

/** Such an answer comes from a server before the directory, which reads no messages: nothing is reported to it. */
function codeOfStatus(status: number): ErroCode {
  if (status === 401 || status === 403) return '303';
  return status >= 500 || status === 408 || status === 429 ? '403' : '404';
}

function report(link: DirectoryLink, erro: Message<'Erro'>): void {
  const written = writeMessage('Erro', erro);
  if (written.ok) void link.post(written.value);
}
