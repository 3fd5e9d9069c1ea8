/** Codes with which this simulator refuses a message. */
export const ERROR_CODES = {
  '101': 'The message is invalid',
  '102': 'The version of the message is not supported',
  '201': 'A required element is missing',
  '202': 'A critical extension is not known',
  '203': 'The format of an element is invalid',
  '204': 'An element occurs twice',
  '301': 'The transaction is not known',
  '303': 'Access denied',
  '304': 'An ISO code is not valid',
  '305': 'The data of an element is not valid',
  '307': 'The serial number is not valid',
  '402': 'The transaction timed out',
  '403': 'A passing failure of the system',
  '404': 'A lasting failure of the system',
  '405': 'The connection failed',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The sender of the refusal: the directory server or the access control server. */
export type Component = 'D' | 'A';

/** The reason for a message's refusal. */
export interface Refusal {
  readonly errorCode: ErrorCode;
  /** The names of the fields at fault, with commas between them, or a few words; never a value of a card. */
  readonly errorDetail: string;
}

/** The known parts of a message that is refused: its kind, version and transaction are repeated where it had them. */
export interface Refused {
  readonly messageType?: unknown;
  readonly messageVersion?: unknown;
  readonly threeDSServerTransID?: unknown;
  readonly acsTransID?: unknown;
}

/** The message that answers in place of the right one. */
export function erro(
  { errorCode, errorDetail }: Refusal,
  errorComponent: Component,
  refused: Refused,
): Record<string, string> {
  const { messageType, messageVersion, threeDSServerTransID, acsTransID } = refused;
  return {
    messageType: 'Erro',
    messageVersion: textOr(messageVersion, '2.2.0'),
    errorCode,
    errorComponent,
    errorDescription: ERROR_CODES[errorCode],
    errorDetail: errorDetail.slice(0, 2_048),
    ...(typeof messageType === 'string' && { errorMessageType: messageType.slice(0, 4) }),
    ...(typeof threeDSServerTransID === 'string' && {
      threeDSServerTransID: threeDSServerTransID.slice(0, 36),
    }),
    ...(typeof acsTransID === 'string' && { acsTransID: acsTransID.slice(0, 36) }),
  };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && /^[0-9.]{5,8}$/.test(value) ? value : otherwise;
}
