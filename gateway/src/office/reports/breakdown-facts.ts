import { type AuthenticationFlow, flowOfPayment } from '../../payment/authentication-flow.ts';
import { issuerCountryOf } from '../../payment/issuer-country.ts';
import type { Payment } from '../../payment/operation.ts';

type Row = Readonly<Record<string, unknown>>;

/** The facts by which reports distinguish payments, in addition to the columns of an operation. */
interface BreakdownFacts {
  readonly authentication: AuthenticationFlow;
  readonly issuerCountry: string;
}

/** The same facts as in the search, so that a figure leads to exactly the payments that it counts. */
export function breakdownFacts(row: Row): BreakdownFacts {
  const shown = read(row, 'authentication') as NonNullable<Payment['authentication']>['shown'] | undefined;
  return {
    authentication: flowOfPayment({
      paymentType: String(row['payment_type']) as Payment['paymentType'],
      echo: (read(row, 'authentication_sent') ?? []) as Payment['echo'],
      authentication: shown && { shown, endedAt: 0, stoppedWith: undefined },
    }),
    issuerCountry: issuerCountryOf({
      brand: String(row['brand']) as Payment['brand'],
      references: read(row, 'acquirer_references') ?? {},
      account: read(row, 'shown_account') as Payment['account'],
    }),
  };
}

function read(row: Row, column: string): unknown {
  const value = row[column];
  return typeof value === 'string' ? JSON.parse(value) : undefined;
}
