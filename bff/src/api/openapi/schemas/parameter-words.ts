import type { Format } from '@tollgate/gateway/catalogue/parameters/formats';
import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';
import { parameterErrors } from '../../answers/parameter-issues.ts';

/**
 * The rule of a format, in the words of the answer that refuses a value.
 *
 * Taken from the message itself, so that description and answer cannot differ.
 */
export function formatWords(format: Format): string {
  const [error] = parameterErrors([{ name: '', value: null, problem: { kind: 'malformed', format } }]);
  return error?.message.replace(/^must be /, '') ?? '';
}

/** The same as a sentence of its own. */
export function formatSentence(format: Format): string {
  const words = formatWords(format);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Characters that are removed from a value before it is checked. */
function cleaningMark(format: Format): string[] {
  if (format.kind === 'phone') return ['Separators are removed before it is sent to the acquirer.'];
  const cleaning = format.kind === 'text' ? format.cleaning : undefined;
  if (cleaning === undefined) return [];
  return cleaning === 'line-breaks'
    ? ['Line breaks and tabs become spaces.']
    : ['Other separators, such as spaces and hyphens, are removed first.'];
}

/** Notes about a parameter, in short sentences. */
export function parameterMarks(row: ParameterRow): string[] {
  return [
    ...cleaningMark(row.format),
    ...(row.lenientFormat === undefined
      ? []
      : [`On a channel with lenient validation: ${formatWords(row.lenientFormat)}.`]),
    ...(row.lastIndex === undefined ? [] : [`Index from 0 to ${row.lastIndex}.`]),
    ...(row.key === undefined ? [] : [`The key in brackets: ${row.key.says}.`]),
    ...(row.acceptedAt === 'checkout-creation' ? ['Accepted only when a checkout is created.'] : []),
    ...(row.fromShopper === true ? ['The shopper may send it in the widget.'] : []),
    ...(row.echoed === true ? ['Returned in answers.'] : []),
    ...(row.sensitive === true
      ? ['Sensitive: masked in errors, never logged, refused when a checkout is created or updated.']
      : []),
  ];
}
