import type { X509Certificate } from 'node:crypto';
import type { RootKey } from '../ec-v2/root-keys.ts';
import { PINNED_ROOT_CERTIFICATE } from './pinned-root-certificate.ts';
import { publishedRootKeys } from './published-root-keys.ts';

/** What proves that a maker of a wallet signed a token. The maker of wallet3 signs nothing. */
export interface TrustAnchors {
  /** Of wallet1. */
  rootCertificates(): readonly X509Certificate[];
  /** Of wallet2: those known at the moment. Whether one has expired is looked at on each use. */
  rootKeys(): readonly RootKey[];
}

/** The makers' own anchors as this version knows them. */
export function pinnedAnchors(environment: 'live' | 'test'): TrustAnchors {
  const keys = publishedRootKeys(environment);
  return { rootCertificates: () => [PINNED_ROOT_CERTIFICATE], rootKeys: () => keys };
}

/** Trusts what any of them trusts. */
export function joinAnchors(...all: readonly TrustAnchors[]): TrustAnchors {
  return {
    rootCertificates: () => all.flatMap((each) => each.rootCertificates()),
    rootKeys: () => all.flatMap((each) => each.rootKeys()),
  };
}
