import type { ClientOptions } from './http/client-options.ts';
import { readOptions } from './http/read-options.ts';
import { type Authentications, createAuthentications } from './resources/authentications.ts';
import { createCall } from './resources/call.ts';
import { type Checkouts, createCheckouts } from './resources/checkouts.ts';
import { createEvents, type Events } from './resources/events.ts';
import { createPayments, type Payments } from './resources/payments.ts';
import { createRegistrations, type Registrations } from './resources/registrations.ts';
import { createWallets, type Wallets } from './resources/wallets.ts';

/**
 * The gateway, as one channel of a merchant sees it.
 *
 * What a shop meets every day is a result: a decline, a pending payment, wrong parameters. A `TollgateError` is thrown
 * for what it does not: no answer in spite of all repetitions, a token without rights, a mistake in the program.
 *
 * The access token is in no property, so that no log shows it. The client has no dependencies: it handles the token and
 * card numbers, and each package below it could take them.
 */
export class Tollgate {
  readonly payments: Payments;
  readonly checkouts: Checkouts;
  readonly registrations: Registrations;
  readonly authentications: Authentications;
  readonly events: Events;
  readonly wallets: Wallets;

  /** @throws TollgateError of the kind `invalid-argument` when an option is wrong */
  constructor(options: ClientOptions) {
    const call = createCall(readOptions(options));
    this.payments = createPayments(call);
    this.checkouts = createCheckouts(call);
    this.registrations = createRegistrations(call);
    this.authentications = createAuthentications(call);
    this.events = createEvents(call);
    this.wallets = createWallets(call);
  }
}
