import { createClockComparison } from './ledger/clock-comparison.ts';
import { checkoutRegistration } from './operations/checkout-registration.ts';
import { checkoutStatus } from './operations/checkout-status.ts';
import { createCheckout } from './operations/create-checkout.ts';
import { createRegistration } from './operations/create-registration.ts';
import { deleteRegistration } from './operations/delete-registration.ts';
import { describeCheckout } from './operations/describe-checkout.ts';
import { extendRegistration } from './operations/extend-registration.ts';
import { findPayment } from './operations/find-payment.ts';
import { findRegistration } from './operations/find-registration.ts';
import { followUpPayment } from './operations/follow-up-payment.ts';
import { payCheckout } from './operations/pay-checkout.ts';
import { payRegistration } from './operations/pay-registration.ts';
import { queryLinkedPayments } from './operations/query-linked-payments.ts';
import { queryPayments } from './operations/query-payments.ts';
import { registerCheckout } from './operations/register-checkout.ts';
import { removeOfferedRegistration } from './operations/remove-offered-registration.ts';
import { returnShopper } from './operations/return-shopper.ts';
import { submitPayment } from './operations/submit-payment.ts';
import { updateCheckout } from './operations/update-checkout.ts';
import { widgetBuildOf } from './operations/widget-build-of.ts';
import { createInFlight } from './ports/in-flight.ts';
import type { Ports } from './ports/ports.ts';
import { createReconciler } from './reconciliation/reconciler.ts';
import { createStatusInquiries } from './reconciliation/status-inquiries.ts';

/** All operations of the payment engine. */
export type Gateway = ReturnType<typeof createGateway>;

type Tail<F> = F extends (ports: Ports, ...rest: infer Rest) => infer Answer
  ? (...rest: Rest) => Answer
  : never;

/** Wires the ports into the operations. */
export function createGateway(world: Omit<Ports, 'inquiries' | 'inFlight' | 'clocks'>) {
  const ports: Ports = {
    ...world,
    inquiries: createStatusInquiries(world.clock),
    inFlight: createInFlight(),
    clocks: createClockComparison(world.clock, world.ledger, (difference) =>
      world.observer.clockCompared(difference),
    ),
  };
  const bind = <F extends (ports: Ports, ...rest: never[]) => unknown>(operation: F): Tail<F> =>
    ((...rest: never[]) => operation(ports, ...rest)) as Tail<F>;

  return {
    callerOf: (accessToken: string) => ports.merchants.callerOf(accessToken),
    submitPayment: bind(submitPayment),
    followUpPayment: bind(followUpPayment),
    findPayment: bind(findPayment),
    queryPayments: bind(queryPayments),
    queryLinkedPayments: bind(queryLinkedPayments),
    createRegistration: bind(createRegistration),
    payRegistration: bind(payRegistration),
    findRegistration: bind(findRegistration),
    deleteRegistration: bind(deleteRegistration),
    extendRegistration: bind(extendRegistration),
    createCheckout: bind(createCheckout),
    updateCheckout: bind(updateCheckout),
    describeCheckout: bind(describeCheckout),
    payCheckout: bind(payCheckout),
    checkoutStatus: bind(checkoutStatus),
    registerCheckout: bind(registerCheckout),
    removeOfferedRegistration: bind(removeOfferedRegistration),
    checkoutRegistration: bind(checkoutRegistration),
    returnShopper: bind(returnShopper),
    widgetBuildOf: bind(widgetBuildOf),
    settleOpenOperations: createReconciler(ports),
    /** Compares this process's clock with the database's. @throws StoreUnavailable */
    compareClocks: () => ports.clocks.compare(),
    /** Whether the stores answer. */
    isReady: async (): Promise<boolean> => {
      const stores = [ports.ledger, ports.sessions, ports.registrations];
      return (await Promise.all(stores.map((store) => store.isReady()))).every(Boolean);
    },
  };
}
