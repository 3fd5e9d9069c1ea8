import { isSensitive } from '../parameters/find-parameter.ts';
import type { Made } from '../parameters/made.ts';
import { HIDDEN_VALUE, type ParameterIssue } from '../parameters/parameter-issue.ts';
import type { Fields, ReadParameters } from '../parameters/read-parameters.ts';
import { holderIssues } from './holder-issues.ts';
import type { StorableInstrument } from './instrument.ts';
import { groupOf, storableKindOf } from './registry.ts';

/**
 * The instrument of a payment with stored details: the opened details, with what the request may add.
 *
 * spec: Request parameters › Basic payment › overrideHolder.
 */
export function useStoredInstrument(
  read: ReadParameters,
  stored: StorableInstrument,
): Made<StorableInstrument> {
  const { parameters, sent } = read;
  const issues: ParameterIssue[] = [...holderIssues(read, 'card.holder')];
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
  return { value: storableKindOf(stored).additions?.add(stored, read) ?? stored, issues };
}

/** The fields of a checkout without those that its merchant prepared for an instrument of the shopper. */
export function withoutInstrument(fields: Fields): Fields {
  const mayOverride = fields.some(([name, value]) => name === 'overrideHolder' && value === 'true');
  return fields.filter(([name]) => groupOf(name) === undefined || (mayOverride && name === 'card.holder'));
}

function whyNot(read: ReadParameters, stored: StorableInstrument, name: string): string | undefined {
  if (name === 'paymentBrand') {
    return read.parameters.get(name) === stored.brand
      ? undefined
      : `the stored details are of ${stored.brand}: send that, or leave it out`;
  }
  if (groupOf(name) === undefined) {
    return undefined;
  }
  const { additions } = storableKindOf(stored);
  return additions?.names.some((each) => each === name) === true
    ? additions.whyNot(stored, name, read)
    : 'the payment is made with stored details: leave it out';
}

function valueOf({ parameters }: ReadParameters, name: string): string | null {
  return [...parameters.entries()].find(([sent]) => sent === name)?.[1] ?? null;
}
