import type { InventoryScript } from '../../widget-files/builds/script-inventory.ts';
import type { ObservedPage, ObservedScript } from './observed-page.ts';

/** The faults of a page, whatever the last visit found. */
export type PageFault =
  /** A script with an address of the gateway that no served build has. */
  | { readonly kind: 'unknown-script'; readonly address: string; readonly integrity: string }
  /** A tag of the gateway's script without its hash, so that the browser checks nothing. */
  | { readonly kind: 'tag-without-integrity'; readonly address: string }
  /** The page has no script of the gateway: it is not its payment page, or the script was blocked. */
  | { readonly kind: 'no-widget' }
  /** The page has no content security policy, so that any script may be added to it. */
  | { readonly kind: 'no-policy' }
  /** Its policy lets pages of any site put it into a frame, and change what is in the card fields. */
  | { readonly kind: 'no-frame-ancestors' };

interface Expected {
  /** The prefix of the addresses of the gateway's scripts. */
  readonly gateway: string;
  /** The scripts of every build that the gateway serves. */
  readonly inventory: readonly InventoryScript[];
}

/** The faults of a page, judged by the gateway's own scripts. */
export function judgePage(
  { scripts, documents, tags }: ObservedPage,
  expected: Expected,
): readonly PageFault[] {
  const known = new Set(expected.inventory.map(({ integrity }) => integrity));
  const ofGateway = scripts.filter((script) => isOfGateway(script, expected));
  const policy = documents[0]?.headers['content-security-policy'];
  return [
    ...(ofGateway.length === 0 ? [{ kind: 'no-widget' } as const] : []),
    ...ofGateway
      .filter(({ integrity }) => !known.has(integrity))
      .map(({ address, integrity }) => ({ kind: 'unknown-script', address, integrity }) as const),
    ...tags
      .filter(({ address, integrity }) => address.startsWith(expected.gateway) && integrity === '')
      .map(({ address }) => ({ kind: 'tag-without-integrity', address }) as const),
    ...(policy === undefined ? [{ kind: 'no-policy' } as const] : []),
    ...(mayBeFramed(policy) ? [{ kind: 'no-frame-ancestors' } as const] : []),
  ];
}

/** The scripts in the gateway's frames are inline in documents whose policies allow only one hash. */
function isOfGateway({ address, origin }: ObservedScript, { gateway }: Expected): boolean {
  return origin === 'file' && address.startsWith(gateway);
}

/**
 * Whether pages of any site may frame a page according to its content security policy: it has no
 * `frame-ancestors`, or one that names every site.
 *
 * @param policy the header; several policies are separated by commas, and the strictest counts
 */
export function mayBeFramed(policy: string | null | undefined): boolean {
  const lists = (policy ?? '').split(/[;,]/).flatMap((directive) => {
    const [name, ...sources] = directive.trim().toLowerCase().split(/\s+/);
    return name === 'frame-ancestors' ? [sources] : [];
  });
  return lists.every((sources) => sources.some((source) => /^(\*|https?:|https?:\/\/\*)$/.test(source)));
}
