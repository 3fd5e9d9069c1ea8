import { isSensitive } from '../parameters/find-parameter.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { SecurityCode } from '../values/security-code.ts';
import { holderIssues } from './holder-issues.ts';
import type { Instrument } from './instrument.ts';
import { instrumentKindOf } from './instrument-groups.ts';
import type { Made } from './read-money.ts';

/** What may come with stored details: a code, because none is ever stored, and a holder where none was. */
const CODE = 'card.cvv';
const HOLDER = 'card.holder';

/**
 * The instrument of a payment with stored details: what the vault opened, with what this request may add.
 *
 * spec: Request parameters › Basic payment › overrideHolder.
 */
export function useStoredInstrument(read: ReadParameters, stored: Instrument): Made<Instrument> {
  const { parameters, sent } = read;
  const issues: ParameterIssue[] = [...holderIssues(read, HOLDER)];
  for (const name of sent) {
    const why = whyNot(read, stored, name);
    if (why !== undefined) {
      const value = isSensitive(name) ? HIDDEN_VALUE : valueOf(read, name);
      issues.push({ name, value, problem: { kind: 'not-accepted-here', why } });
    }
  }
  const isRefused = read.issues.some((issue) => issue.name === 'numberOfCaptures');
  if (parameters.has('numberOfCaptures') && !isRefused) {
    const why = 'it is for a payment that stores new details: leave it out';
    issues.push({
      name: 'numberOfCaptures',
      value: parameters.get('numberOfCaptures') ?? null,
      problem: { kind: 'not-accepted-here', why },
    });
  }
  const code = parameters.get(CODE);
  const value: Instrument =
    stored.kind === 'card'
      ? {
          ...stored,
          holder: stored.holder ?? parameters.get(HOLDER),
          securityCode: code === undefined ? undefined : SecurityCode.of(code),
        }
      : stored;
  return { value, issues };
}

function whyNot(read: ReadParameters, stored: Instrument, name: string): string | undefined {
  if (name === 'paymentBrand') {
    return read.parameters.get(name) === stored.brand
      ? undefined
      : `the stored details are of ${stored.brand}: send that, or leave it out`;
  }
  const kind = instrumentKindOf(name);
  if (kind === undefined || (kind === 'card' && stored.kind === 'card' && name === CODE)) {
    return undefined;
  }
  if (stored.kind !== 'card' || name !== HOLDER) {
    return 'the payment is made with stored details: leave it out';
  }
  if (stored.holder !== undefined) {
    return 'the stored details have a holder: leave it out';
  }
  return read.parameters.isTrue('overrideHolder')
    ? undefined
    : 'the payment is made with stored details: leave it out, or send overrideHolder=true';
}

function valueOf({ parameters }: ReadParameters, name: string): string | null {
  return [...parameters.entries()].find(([sent]) => sent === name)?.[1] ?? null;
}
