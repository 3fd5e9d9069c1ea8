/** An address where an account's holder gets parcels. */
export interface DeliveryAddress {
  /** The holder's name for the account. */
  readonly label: string;
  readonly holder: string;
  readonly street1: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1, two capitals. */
  readonly country: string;
}

/** A fictitious account of this wallet. */
export interface DemoAccount {
  readonly email: string;
  readonly holder: string;
  readonly addresses: readonly DeliveryAddress[];
}

/** Accounts that a shopper can sign in with. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'jane.jones@wallet.example',
    holder: 'Jane Jones',
    addresses: [
      {
        label: 'Home',
        holder: 'Jane Jones',
        street1: 'Lindenweg 12',
        postcode: '80331',
        city: 'Muenchen',
        country: 'DE',
      },
      {
        label: 'Work',
        holder: 'Jane Jones, Demo Ltd',
        street1: '4 High Street',
        postcode: 'LS1 4AP',
        city: 'Leeds',
        country: 'GB',
      },
    ],
  },
  { email: 'john.smith@wallet.example', holder: 'John Smith', addresses: [] },
];

export function demoAccount(email: unknown): DemoAccount | undefined {
  return DEMO_ACCOUNTS.find((account) => account.email === email);
}
