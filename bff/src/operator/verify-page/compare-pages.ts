import type { ObservedDocument, ObservedPage, ObservedScript } from './observed-page.ts';

/** One difference between two visits of a page. */
export type PageChange =
  | { readonly kind: 'script-added' | 'script-removed'; readonly script: ObservedScript }
  | { readonly kind: 'script-changed'; readonly script: ObservedScript; readonly before: string }
  | {
      readonly kind: 'header-changed';
      readonly address: string;
      readonly name: string;
      readonly before: string | null;
      readonly now: string | null;
    };

/** The changes of a page since the last visit. The order of scripts does not count. */
export function comparePages(before: ObservedPage, now: ObservedPage): readonly PageChange[] {
  return [...scriptChanges(before.scripts, now.scripts), ...headerChanges(before.documents, now.documents)];
}

function scriptChanges(
  before: readonly ObservedScript[],
  now: readonly ObservedScript[],
): readonly PageChange[] {
  const added = without(now, before);
  const removed = without(before, now);
  const changed = added.flatMap((script) => {
    const same = removed.filter((other) => other.address === script.address && other.origin === 'file');
    const [earlier, ...more] = script.origin === 'file' ? same : [];
    return earlier === undefined || more.length > 0
      ? []
      : [{ kind: 'script-changed', script, before: earlier.integrity } as const];
  });
  const isReported = (script: ObservedScript) =>
    changed.some((change) => change.script.address === script.address && script.origin === 'file');
  return [
    ...changed,
    ...added
      .filter((script) => !isReported(script))
      .map((script) => ({ kind: 'script-added', script }) as const),
    ...removed
      .filter((script) => !isReported(script))
      .map((script) => ({ kind: 'script-removed', script }) as const),
  ];
}

function without(
  scripts: readonly ObservedScript[],
  others: readonly ObservedScript[],
): readonly ObservedScript[] {
  return scripts.filter(
    (script) =>
      !others.some(
        ({ address, origin, integrity }) =>
          address === script.address && origin === script.origin && integrity === script.integrity,
      ),
  );
}

/** Compares the documents that both visits had; the scripts of a new one are reported anyway. */
function headerChanges(
  before: readonly ObservedDocument[],
  now: readonly ObservedDocument[],
): readonly PageChange[] {
  const earlier = new Map(before.map(({ address, headers }) => [address, headers]));
  const seen = new Map(now.map(({ address, headers }) => [address, headers]));
  return [...seen].flatMap(([address, headers]) => {
    const known = earlier.get(address);
    const names = known === undefined ? [] : new Set([...Object.keys(known), ...Object.keys(headers)]);
    return [...names].toSorted().flatMap((name) => {
      const [was, is] = [known?.[name] ?? null, headers[name] ?? null];
      return was === is ? [] : [{ kind: 'header-changed', address, name, before: was, now: is } as const];
    });
  });
}
