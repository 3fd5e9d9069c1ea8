import type { ApiOperation } from './api-operation.ts';

/**
 * Whether the requests of an operation are limited in number: all that need a token, and of the others those that make
 * work beyond serving a file.
 */
export function isThrottled({ caller, asksGateway, throttled }: ApiOperation): boolean {
  return throttled ?? (caller === 'merchant' || asksGateway);
}
