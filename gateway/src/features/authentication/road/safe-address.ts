import type { Ports } from '../../../ports/ports.ts';

/**
 * An address of an issuer that a shopper's browser may open; `undefined` for one that it must not. In live, what the
 * shopper types goes over encrypted connections alone.
 */
export function safeAddress(
  { settings }: Pick<Ports, 'settings'>,
  address: string | undefined,
): string | undefined {
  const isSafe = settings.environment === 'test' || /^https:\/\//i.test(address ?? '');
  return isSafe ? address : undefined;
}
