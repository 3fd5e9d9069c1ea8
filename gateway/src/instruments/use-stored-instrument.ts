import { readBoolean } from '../catalogue/parameters/formats.ts';
import { isSensitive } from '../parameters/find-parameter.ts';
import { HIDDEN_VALUE, type ParameterIssue, type Parsed } from '../parameters/parameter-issue.ts';
import type { Fields, ReadParameters } from '../parameters/read-parameters.ts';
import { allHolderIssues, holdsNumber } from './holder-issues.ts';
import type { StorableInstrument } from './instrument.ts';
import { groupOf, kindOf, storableKindOf } from './registry.ts';

/**
 * The instrument of a payment with stored details: the opened details, with what the request may add.
 *
 * spec: Request parameters › Basic payment › overrideHolder.
 */
export function useStoredInstrument(
  read: ReadParameters,
  stored: StorableInstrument,
): Parsed<StorableInstrument> {
  const { parameters, sent } = read;
  const issues: ParameterIssue[] = [...allHolderIssues(read)];
  for (const name of sent) {
    const why = whyNot(read, stored, name);
    if (why !== undefined) {
      const value = valueOf(read, name);
      const isHidden = isSensitive(name) || (value !== null && holdsNumber(value));
      issues.push({
        name,
        value: isHidden ? HIDDEN_VALUE : value,
        problem: { kind: 'not-accepted-here', why },
      });
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

/**
 * The fields of a checkout without those that its merchant prepared for an instrument of the shopper. The holder of the
 * stored instrument's kind stays where the merchant lets it override.
 */
export function withoutInstrument(fields: Fields, stored: StorableInstrument): Fields {
  const mayOverride = fields.some(
    ([name, value]) => name === 'overrideHolder' && readBoolean(value) === true,
  );
  const holder = mayOverride ? `${kindOf(stored).group.stem}holder` : undefined;
  return fields.filter(([name]) => groupOf(name) === undefined || name === holder);
}

function whyNot(read: ReadParameters, stored: StorableInstrument, name: string): string | undefined {
  if (name === 'paymentBrand') {
    return read.parameters.get(name) === stored.brand
      ? undefined
      : `the stored details are of ${stored.brand}: send that, or leave it out`;
  }
  if (groupOf(name) === undefined) return undefined;
  const { additions } = storableKindOf(stored);
  return additions?.names.some((each) => each === name) === true
    ? additions.whyNot(name, read)
    : 'the payment is made with stored details: leave it out';
}

function valueOf({ parameters }: ReadParameters, name: string): string | null {
  return [...parameters.asSent()].find(([sent]) => sent === name)?.[1] ?? null;
}
