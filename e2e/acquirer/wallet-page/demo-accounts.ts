/** An account of this wallet. Everything about it is made up. */
export interface DemoAccount {
  readonly email: string;
  readonly holder: string;
}

/** Those that a shopper can sign in with. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'jane.jones@wallet.example', holder: 'Jane Jones' },
  { email: 'john.smith@wallet.example', holder: 'John Smith' },
];

export function demoAccount(email: unknown): DemoAccount | undefined {
  return DEMO_ACCOUNTS.find((account) => account.email === email);
}
