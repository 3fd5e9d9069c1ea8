import {
  type Clock,
  createSimulatedBank,
  type ReturnAddress,
  type SimulatedBank,
  systemClock,
} from '@tollgate/gateway/api';
import type { ShopperAddresses } from '../../api/answers/envelope.ts';
import { BANK_PATH } from '../simulator/bank-routes.ts';

/** The address at which a shopper returns from a redirect. The path is that of the return route. */
export function returnAddressBelow(publicAddress: PublicAddress): ReturnAddress {
  return (paymentId, returnKey) => publicAddress.of(`v1/payments/${paymentId}/return/${returnKey}`);
}

/** The addresses of this process that answers give to shoppers. The paths are those of the routes. */
export function shopperAddresses(publicAddress: PublicAddress): ShopperAddresses {
  return {
    ofReturn: returnAddressBelow(publicAddress),
    ofAuthentication: (paymentId, key) => publicAddress.of(`v1/threeDSecure/${paymentId}/${key}`),
    ofScript: (file) => publicAddress.of(`v1/${file}`),
  };
}

/** The bank of the test environment, whose pages this process serves. */
export function openSimulatedBank(publicAddress: PublicAddress, clock: Clock = systemClock): SimulatedBank {
  const now = (): number => clock.now();
  return createSimulatedBank({ now, addressOf: (token) => publicAddress.of(`${BANK_PATH}/${token}`) });
}

/** The address at which shops and browsers reach this process, ending in a slash. */
interface PublicAddress {
  /** Sets the address at which the process listens, which is the default of BASE_URL. */
  listensAt(address: string): void;
  /** @param path without a slash at its beginning */
  of(path: string): string;
}

/**
 * Known once the process listens, because that may be on any free port. It is not needed before the first request.
 *
 * @param configured the setting BASE_URL
 */
export function createPublicAddress(configured: string | undefined): PublicAddress {
  let base = configured;
  return {
    listensAt(address) {
      base ??= `${address}/`;
    },
    of(path) {
      if (base === undefined) throw new Error('the public address is asked for before the process listens');
      return base + path;
    },
  };
}
