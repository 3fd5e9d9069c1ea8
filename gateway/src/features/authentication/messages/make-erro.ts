import { containsCardNumber } from '../../../catalogue/card-numbers/contains-card-number.ts';
import { isRecord } from '../../../values/strict-json.ts';
import { HIGHEST_VERSION, isProtocolVersion } from '../protocol-version.ts';
import { faultOfValue } from './check-value.ts';
import { type Component, ERRO_CODES, type Erro, type ErroCode } from './erro.ts';
import { UUID } from './field-format.ts';
import { isMessageType } from './message-tables.ts';

const MOST_DETAIL = 2048;
const A_NAME = /^[\u0021-\u007e]{1,128}$/;

const IDS = ['threeDSServerTransID', 'acsTransID', 'dsTransID', 'sdkTransID'] as const;

/**
 * The message that refuses another.
 *
 * @param refused the refused message as it was parsed: its ids are repeated where they are well formed, and nothing
 *   else of it
 * @param details names of fields; for an unsupported version the versions that are supported
 */
export function makeErro(
  errorCode: ErroCode,
  errorComponent: Component,
  details: readonly string[],
  refused: unknown,
): Erro {
  const from = isRecord(refused) ? refused : {};
  const version = own(from, 'messageVersion');
  const type = own(from, 'messageType');
  const ids = IDS.flatMap((name): [string, unknown][] => {
    const id = own(from, name);
    return id === undefined || faultOfValue(id, UUID, HIGHEST_VERSION) !== undefined ? [] : [[name, id]];
  });
  return {
    messageType: 'Erro',
    messageVersion: isProtocolVersion(version) ? version : HIGHEST_VERSION,
    ...Object.fromEntries(ids),
    errorCode,
    errorComponent,
    errorDescription: ERRO_CODES[errorCode],
    errorDetail: joined(details),
    ...(isMessageType(type) ? { errorMessageType: type } : {}),
  };
}

/**
 * Each name once, as many as there is room for, and none cut: half a name would be another one. A name that the other
 * side invented and that is no valid name, or is a card number, is left out.
 */
function joined(details: readonly string[]): string {
  let text = '';
  for (const detail of new Set(details.filter((one) => A_NAME.test(one) && !containsCardNumber(one)))) {
    const longer = text === '' ? detail : `${text},${detail}`;
    if (longer.length > MOST_DETAIL) break;
    text = longer;
  }
  return text;
}

function own(from: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(from, name) ? from[name] : undefined;
}
