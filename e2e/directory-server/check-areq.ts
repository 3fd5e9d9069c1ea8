import { AREQ_FIELDS } from './areq-fields.ts';
import { currencyOf } from './currencies.ts';
import type { ErrorCode, Refusal } from './erro.ts';
import type { FieldRule } from './field-rule.ts';
import { isMessage, type Message, textOf } from './message.ts';

/** The versions that this simulator speaks, oldest first. */
export const VERSIONS: readonly string[] = ['2.1.0', '2.2.0'];

/** @returns the first kind of mistake with the names of all fields that have it, or `undefined` */
export function checkAreq(message: Message): Refusal | undefined {
  if (!VERSIONS.includes(textOf(message, 'messageVersion'))) {
    return { errorCode: '102', errorDetail: `supported: ${VERSIONS.join(', ')}` };
  }
  return (
    listed('201', (rule) => message[rule.name] === undefined && isRequired(rule, message)) ??
    listed('203', (rule) => message[rule.name] !== undefined && !hasFormat(rule, message)) ??
    checkExtensions(message) ??
    checkCurrency(message)
  );
}

function listed(errorCode: ErrorCode, isWrong: (rule: FieldRule) => boolean): Refusal | undefined {
  const names = AREQ_FIELDS.filter(isWrong).map(({ name }) => name);
  return names.length === 0 ? undefined : { errorCode, errorDetail: names.join(',') };
}

function isRequired({ required, since }: FieldRule, message: Message): boolean {
  if (isTooEarly(since, message)) return false;
  return typeof required === 'function' ? required(message) : required === 'always';
}

/** Whether the version of a message does not have a field yet. */
function isTooEarly(since: FieldRule['since'], message: Message): boolean {
  return since !== undefined && textOf(message, 'messageVersion') < since;
}

function hasFormat({ name, format, since }: FieldRule, message: Message): boolean {
  if (isTooEarly(since, message)) return false;
  const value = message[name];
  if (format === 'flag') return typeof value === 'boolean';
  if (typeof format === 'function') return format(value);
  return typeof value === 'string' && format.test(value);
}

/** No extension is known here, so that each critical one is refused. */
function checkExtensions({ messageExtension: extensions }: Message): Refusal | undefined {
  if (extensions === undefined) return undefined;
  if (!Array.isArray(extensions) || extensions.length > 10 || !extensions.every(isMessage)) {
    return { errorCode: '203', errorDetail: 'messageExtension' };
  }
  return extensions.some(({ criticalityIndicator }) => criticalityIndicator === true)
    ? { errorCode: '202', errorDetail: 'messageExtension' }
    : undefined;
}

function checkCurrency({ purchaseCurrency }: Message): Refusal | undefined {
  return typeof purchaseCurrency === 'string' && currencyOf(purchaseCurrency) === undefined
    ? { errorCode: '304', errorDetail: 'purchaseCurrency' }
    : undefined;
}
