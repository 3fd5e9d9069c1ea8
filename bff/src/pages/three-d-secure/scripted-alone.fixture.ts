import { type Gateway, type OperationNow, success } from '@tollgate/gateway/api';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { freshPayment } from '@tollgate/gateway/payment/operation-now';
import { VerificationId } from '@tollgate/gateway/values/masked';

/** An authentication without a payment, of a shopper who was not asked. */
const AUTHENTICATED: OperationNow = {
  ...freshPayment(
    samplePayment({
      paymentType: '3D',
      amount: { minor: 9200n, currency: 'EUR' },
      state: 'approved',
      resultCode: '000.400.110',
      acquirer: undefined,
      routing: undefined,
      movement: undefined,
      authenticates: true,
      authentication: {
        shown: {
          eci: '05',
          version: '2.2.0',
          flow: 'frictionless',
          authenticationStatus: 'Y',
          enrollmentStatus: 'Y',
          liability: 'issuer',
          dsTransactionId: 'd5000000-0000-4000-8000-000000000001',
          acsTransactionId: 'ac500000-0000-4000-8000-000000000001',
        },
        endedAt: 0,
        stoppedWith: undefined,
      },
    }),
  ),
  proof: VerificationId.of('AAABBEg0VhI0VniQEjRWAAAAAAA='),
};

/** The operations of authentications without a payment, which answer that the shopper was authenticated. */
export const SCRIPTED_ALONE: Pick<Gateway, 'submitAuthentication' | 'findAuthentication'> = {
  submitAuthentication: async () =>
    success({ kind: 'created', created: AUTHENTICATED, keep: async (answer) => success(answer) }),
  findAuthentication: async () => success(AUTHENTICATED),
};
