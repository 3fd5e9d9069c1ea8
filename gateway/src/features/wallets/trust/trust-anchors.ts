import { X509Certificate } from 'node:crypto';
import { type RootKey, readRootKeys } from '../ec-v2/root-keys.ts';

/** The keys that prove that a wallet's maker signed a token. The maker of wallet3 signs nothing. */
export interface TrustAnchors {
  /** The root certificates of wallet1. */
  rootCertificates(): readonly X509Certificate[];
  /** The root keys of wallet2 that are known at the moment. Their expiry is checked at each use. */
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

/**
 * The root certificate to which every token of wallet1 must lead, valid to 2039-04-30. Source:
 * www.apple.com/certificateauthority, "Apple Root CA - G3". A test holds it to its published fingerprint.
 */
const PEM = `-----BEGIN CERTIFICATE-----
MIICQzCCAcmgAwIBAgIILcX8iNLFS5UwCgYIKoZIzj0EAwMwZzEbMBkGA1UEAwwS
QXBwbGUgUm9vdCBDQSAtIEczMSYwJAYDVQQLDB1BcHBsZSBDZXJ0aWZpY2F0aW9u
IEF1dGhvcml0eTETMBEGA1UECgwKQXBwbGUgSW5jLjELMAkGA1UEBhMCVVMwHhcN
MTQwNDMwMTgxOTA2WhcNMzkwNDMwMTgxOTA2WjBnMRswGQYDVQQDDBJBcHBsZSBS
b290IENBIC0gRzMxJjAkBgNVBAsMHUFwcGxlIENlcnRpZmljYXRpb24gQXV0aG9y
aXR5MRMwEQYDVQQKDApBcHBsZSBJbmMuMQswCQYDVQQGEwJVUzB2MBAGByqGSM49
AgEGBSuBBAAiA2IABJjpLz1AcqTtkyJygRMc3RCV8cWjTnHcFBbZDuWmBSp3ZHtf
TjjTuxxEtX/1H7YyYl3J6YRbTzBPEVoA/VhYDKX1DyxNB0cTddqXl5dvMVztK517
IDvYuVTZXpmkOlEKMaNCMEAwHQYDVR0OBBYEFLuw3qFYM4iapIqZ3r6966/ayySr
MA8GA1UdEwEB/wQFMAMBAf8wDgYDVR0PAQH/BAQDAgEGMAoGCCqGSM49BAMDA2gA
MGUCMQCD6cHEFl4aXTQY2e3v9GwOAEZLuN+yRhHFD/3meoyhpmvOwgPUnPWTxnS4
at+qIxUCMG1mihDK1A3UT82NQz60imOlM27jbdoXt2QfyFMm+YhidDkLF1vLUagM
6BgD56KyKA==
-----END CERTIFICATE-----
`;

export const PINNED_ROOT_CERTIFICATE = new X509Certificate(PEM);

/**
 * The root keys that the maker of wallet2 publishes, pinned, so that a start without the internet trusts them too.
 * Source: payments.developers.google.com/paymentmethodtoken/keys.json, and /test/keys.json there for the test system.
 */
const LIVE = [
  {
    protocolVersion: 'ECv1',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENnoaYTAh15xpR65XRw7jHYj7vNUIGu5I4OmLCrOR' +
      'WwdjrcrED+bJo+nF2HyA5hnH12Dqt1bR8mqKBXynG3HBNw==',
  },
  {
    protocolVersion: 'ECv2',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAElLiHStI30O9lVplgRhBN1AdlQdWyYgjQAcK3vgrq' +
      'Tvxs9WFkLs7CrxGge79+N5AHlklIHwlKu4WKv8E5IFX8DA==',
    keyExpiration: '2154841200000',
  },
  {
    protocolVersion: 'ECv2SigningOnly',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAElLiHStI30O9lVplgRhBN1AdlQdWyYgjQAcK3vgrq' +
      'Tvxs9WFkLs7CrxGge79+N5AHlklIHwlKu4WKv8E5IFX8DA==',
    keyExpiration: '2154841200000',
  },
] as const;

const TEST = [
  {
    protocolVersion: 'ECv1',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEIsFro6K+IUxRr4yFTOTO+kFCCEvHo7B9IOMLxah6' +
      'c977oFzX/beObH4a9OfosMHmft3JJZ6B3xpjIb8kduK4/A==',
  },
  {
    protocolVersion: 'ECv2',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGnJ7Yo1sX9b4kr4Aa5uq58JRQfzD8bIJXw7WXaap' +
      '/hVE+PnFxvjx4nVxt79SdRuUVeu++HZD0cGAv4IOznc96w==',
    keyExpiration: '2154841200000',
  },
  {
    protocolVersion: 'ECv2SigningOnly',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGnJ7Yo1sX9b4kr4Aa5uq58JRQfzD8bIJXw7WXaap' +
      '/hVE+PnFxvjx4nVxt79SdRuUVeu++HZD0cGAv4IOznc96w==',
    keyExpiration: '2154841200000',
  },
] as const;

/**
 * The pinned root keys of an environment. The test environment does not trust the live keys: tokens of real cards do
 * not belong there.
 */
export function publishedRootKeys(environment: 'live' | 'test'): readonly RootKey[] {
  const keys = readRootKeys(JSON.stringify({ keys: environment === 'live' ? LIVE : TEST }), environment);
  if (!keys.ok) throw new Error(`the pinned root keys are damaged: ${keys.error}`);
  return keys.value;
}
