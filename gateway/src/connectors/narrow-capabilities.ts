import type { ConnectorCapabilities } from './connector.ts';

/** An acquirer's capabilities, reduced by the limits of its entry in the merchants file. An entry cannot add any. */
export function narrowCapabilities(
  able: ConnectorCapabilities,
  allowed: Partial<ConnectorCapabilities>,
): ConnectorCapabilities {
  const both = (name: Switch): boolean => able[name] && (allowed[name] ?? true);
  return {
    brands: common(able.brands, allowed.brands ?? 'all'),
    currencies: common(able.currencies, allowed.currencies ?? 'all'),
    largestAmount: lower(able.largestAmount, allowed.largestAmount),
    verifications: both('verifications'),
    credits: both('credits'),
    refunds: both('refunds'),
    partialCaptures: both('partialCaptures'),
    multipleCaptures: both('multipleCaptures'),
    extensions: both('extensions'),
    cardOnFile: both('cardOnFile'),
    redirects: both('redirects'),
    threeDSecure: both('threeDSecure'),
    reversalCutOffSeconds: Math.min(
      able.reversalCutOffSeconds,
      allowed.reversalCutOffSeconds ?? able.reversalCutOffSeconds,
    ),
    simulatedResults: both('simulatedResults'),
  };
}

type Switch = {
  [Name in keyof ConnectorCapabilities]: ConnectorCapabilities[Name] extends boolean ? Name : never;
}[keyof ConnectorCapabilities];

function common<T>(one: readonly T[] | 'all', other: readonly T[] | 'all'): readonly T[] | 'all' {
  if (one === 'all') return other;
  return other === 'all' ? one : one.filter((each) => other.includes(each));
}

function lower(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}
