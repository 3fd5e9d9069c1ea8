import { hash } from 'node:crypto';
import type {
  Authentication,
  ReportedResult,
} from '../../features/authentication/authentications/authentication.ts';
import type { ErroCode } from '../../features/authentication/messages/erro.ts';
import { loggedFields } from '../../features/authentication/messages/logged-fields.ts';
import { makeErro } from '../../features/authentication/messages/make-erro.ts';
import type { Message } from '../../features/authentication/messages/message-tables.ts';
import { readMessage } from '../../features/authentication/messages/read-message.ts';
import { writeMessage } from '../../features/authentication/messages/write-message.ts';
import { settleAuthentication } from '../../features/authentication/road/settle-authentication.ts';
import type { AuthenticatingPorts, WorldPorts } from '../../ports/ports.ts';

/** The answer to a directory: an RRes or an Erro, as JSON. */
interface ResultAnswer {
  readonly body: string;
  /** The code of the Erro; `undefined` for an RRes. */
  readonly refusedWith: ErroCode | undefined;
  /** Whether the address was given to no directory: it may be guessed. */
  readonly isUnknown: boolean;
}

/** Statuses of an ARes after which a report comes. */
const AWAITED: ReadonlySet<string> = new Set(['C', 'D']);

/** The directory reports that the shopper's browser never came: nothing was sent to the issuer. */
const NO_CREQ = '05';

/**
 * `POST /v1/threeDSecure/results/{secret}`: the directory reports how a challenge ended. It is the only place where a
 * result comes from.
 *
 * The first report counts. It is stored and answered at once, because the directory waits three seconds at most; the
 * payment goes on afterwards, in this process or, when it stops, in another.
 * @param secret of the address, which only the directory knows
 * @throws StoreUnavailable
 */
export async function receiveResult(
  ports: AuthenticatingPorts,
  secret: string,
  body: Uint8Array,
): Promise<ResultAnswer> {
  const underWay = await ports.authentications.findBySecret(secret);
  if (underWay === undefined) {
    // A stranger's message is not even parsed.
    const fields = ['threeDSServerTransID'];
    return refuse(ports, undefined, '301', fields, makeErro('301', 'S', fields, undefined));
  }
  const deviceChannel = underWay.plan.sdkTransactionId === undefined ? '02' : '01';
  const read = readMessage('RReq', body, { component: 'S', request: { deviceChannel } });
  if (!read.ok) {
    return read.error.kind === 'invalid' && read.error.answer !== undefined
      ? refuse(ports, underWay, read.error.answer.errorCode, read.error.faults, read.error.answer)
      : refuse(ports, underWay, '101', ['messageType'], makeErro('101', 'S', ['messageType'], undefined));
  }
  const { message } = read.value;
  const mistake = mistakeIn(underWay, message);
  if (mistake !== undefined) {
    const { code, fields } = mistake;
    return refuse(ports, underWay, code, fields, makeErro(code, 'S', fields, message));
  }
  const result = reported(message, ports.clock.now());
  const recorded = await ports.authentications.recordResult(underWay, result, message.authenticationValue);
  if (recorded.digest !== result.digest) {
    const fields = ['transStatus'];
    return refuse(ports, underWay, '305', fields, makeErro('305', 'S', fields, message));
  }
  const answer = writeMessage('RRes', resultsResponse(message));
  if (!answer.ok) throw new Error('an answer to a directory cannot be written');
  continueLater(ports, underWay);
  return { body: answer.value.reveal(), refusedWith: undefined, isUnknown: false };
}

interface Mistake {
  readonly code: ErroCode;
  readonly fields: readonly string[];
}

/** The mistake in a well-formed report. */
function mistakeIn({ id, plan, answer }: Authentication, message: Message<'RReq'>): Mistake | undefined {
  if (answer === undefined) return { code: '301', fields: ['threeDSServerTransID'] };
  const ids = {
    threeDSServerTransID: id,
    acsTransID: answer.acsTransID,
    dsTransID: answer.dsTransID,
    // A browser has none, whatever the report says.
    sdkTransID: plan.sdkTransactionId ?? message.sdkTransID,
  };
  const foreign = (Object.keys(ids) as (keyof typeof ids)[]).filter(
    (name) => message[name]?.toLowerCase() !== ids[name]?.toLowerCase(),
  );
  if (foreign.length > 0) return { code: '301', fields: foreign };
  if (message.messageVersion !== plan.version) return { code: '203', fields: ['messageVersion'] };
  // The shopper was never to be asked.
  return AWAITED.has(answer.transStatus) ? undefined : { code: '305', fields: ['transStatus'] };
}

function reported(message: Message<'RReq'>, receivedAt: number): ReportedResult {
  const { transStatus, transStatusReason, eci, challengeCancel, authenticationValue } = message;
  const said = [transStatus, transStatusReason, eci, challengeCancel, authenticationValue?.reveal()];
  const digest = hash('sha256', JSON.stringify(said), 'hex');
  return { transStatus, transStatusReason, eci, challengeCancel, digest, receivedAt };
}

function resultsResponse(message: Message<'RReq'>): Message<'RRes'> {
  const { messageVersion, threeDSServerTransID, acsTransID, dsTransID, sdkTransID, challengeCancel } =
    message;
  return {
    messageType: 'RRes',
    messageVersion,
    threeDSServerTransID,
    acsTransID,
    dsTransID,
    sdkTransID,
    resultsStatus: challengeCancel === NO_CREQ ? '02' : '01',
  };
}

function refuse(
  ports: Pick<WorldPorts, 'observer'>,
  underWay: Authentication | undefined,
  code: ErroCode,
  fields: readonly string[],
  erro: Message<'Erro'>,
): ResultAnswer {
  ports.observer.resultRefused({ paymentId: underWay?.paymentId, code, ...loggedFields(fields) });
  const body = writeMessage('Erro', erro);
  if (!body.ok) throw new Error('a refusal of a message cannot be written');
  return { body: body.value.reveal(), refusedWith: code, isUnknown: underWay === undefined };
}

/** Reconciliation finds a failure here, and continues the payment. */
function continueLater(ports: AuthenticatingPorts, { paymentId }: Authentication): void {
  const going = async (): Promise<void> => {
    const payment = await ports.ledger.findOperation(paymentId);
    // Not as a status inquiry: one that is running may have looked before the report was stored.
    if (payment?.kind === 'payment') await settleAuthentication(ports, payment);
  };
  ports.inFlight.unattended(() => going().catch(() => undefined));
}
