import type { PageChange } from './compare-pages.ts';
import type { PageFault } from './judge-page.ts';
import type { ObservedPage, ObservedScript } from './observed-page.ts';

/** The outcome of a visit of a page. */
export interface Verification {
  readonly url: string;
  readonly page: ObservedPage;
  readonly faults: readonly PageFault[];
  readonly changes: readonly PageChange[];
  /** Milliseconds since the epoch; `undefined` at the first visit. */
  readonly comparedWith: number | undefined;
  /** The action on the record. */
  readonly record: 'first' | 'kept' | 'replaced';
}

const RECORDS = {
  first: 'first visit: later ones are compared with it',
  kept: 'compared with the visit of',
  replaced: 'accepted: later visits are compared with this one instead of that of',
} as const;

/** For people, and for the mail that a scheduler sends. */
export function verificationLines(verification: Verification): readonly string[] {
  const { url, page, faults, changes, comparedWith, record } = verification;
  const since = comparedWith === undefined ? '' : ` ${new Date(comparedWith).toISOString()}`;
  return [
    `${url}: ${count(page.scripts.length, 'script')}, ${count(faults.length, 'fault')}, ${count(changes.length, 'change')}`,
    ...faults.map((fault) => `  fault: ${faultText(fault)}`),
    ...changes.map((change) => `  change: ${changeText(change)}`),
    `  ${RECORDS[record]}${since}`,
    ...(record === 'kept' && changes.length > 0
      ? ['  if the changes are intended, run it again with --accept <reason>']
      : []),
  ];
}

/** The JSON of the command, with everything that was seen. */
export function verificationJson(verification: Verification): unknown {
  const { url, page, faults, changes, comparedWith, record } = verification;
  return {
    url,
    observedAt: new Date(page.observedAt).toISOString(),
    comparedWith: comparedWith === undefined ? null : new Date(comparedWith).toISOString(),
    record,
    faults: faults.map((fault) => Object.assign({ text: faultText(fault) }, fault)),
    changes: changes.map((change) => Object.assign({ text: changeText(change) }, change)),
    scripts: page.scripts,
    documents: page.documents,
  };
}

function faultText(fault: PageFault): string {
  switch (fault.kind) {
    case 'unknown-script':
      return `${fault.address} (${fault.integrity}) is not a script of any build of this gateway`;
    case 'tag-without-integrity':
      return `the tag of ${fault.address} has no integrity, so the browser accepts any content`;
    case 'no-widget':
      return "no script of this gateway ran: it was blocked, or BASE_URL is not the gateway's public address";
    case 'no-policy':
      return 'the page has no content-security-policy, so any script may be added to it';
    case 'no-frame-ancestors':
      return "the page's content-security-policy has no frame-ancestors that names sites, so any page can frame it and replace its card fields; send frame-ancestors 'none' as a header";
  }
}

function changeText(change: PageChange): string {
  switch (change.kind) {
    case 'script-added':
      return `new: ${nameOf(change.script)} (${change.script.integrity})`;
    case 'script-removed':
      return `gone: ${nameOf(change.script)} (${change.script.integrity})`;
    case 'script-changed':
      return `other content: ${nameOf(change.script)} (${change.before} before, ${change.script.integrity} now)`;
    case 'header-changed':
      return `${change.name} of ${change.address}: ${change.before ?? 'absent'} before, ${change.now ?? 'absent'} now`;
  }
}

function nameOf({ address, origin }: ObservedScript): string {
  switch (origin) {
    case 'file':
      return address;
    case 'inline':
      return `inline script of ${address}`;
    case 'made':
      return `script evaluated from a text${address === '' ? '' : ` by ${address}`}`;
  }
}

function count(number: number, what: string): string {
  return `${number === 0 ? 'no' : number} ${what}${number === 1 ? '' : 's'}`;
}
