import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  type ChainFaults,
  makeSigningChain as makeChainOf,
  type SigningChain,
} from '../simulator/make-signing-chain.ts';

export const newEllipticKey = (namedCurve = 'P-256'): KeyObject =>
  generateKeyPairSync('ec', { namedCurve }).privateKey;

/** Creates a chain with keys of its own. */
export function makeSigningChain(faults: ChainFaults = {}): SigningChain {
  const keys = { root: newEllipticKey(), intermediate: newEllipticKey(), leaf: newEllipticKey() };
  return makeChainOf(keys, faults);
}
