/** Every page of the menu and the profile, with its first heading. */
export const OFFICE_PAGES = [
  { path: '', heading: 'Start' },
  { path: 'payments', heading: 'Payments' },
  { path: 'disputes', heading: 'Disputes' },
  { path: 'refunds', heading: 'Refund several payments' },
  { path: 'approvals', heading: 'Approvals' },
  { path: 'reports', heading: 'Reports' },
  { path: 'exports', heading: 'Exports' },
  { path: 'account-data', heading: 'Merchant / Channel Info' },
  { path: 'settings', heading: 'Merchants and settings' },
  { path: 'tokens', heading: 'Access tokens' },
  { path: 'webhooks', heading: 'Webhooks' },
  { path: 'wallet-keys', heading: 'Wallet keys' },
  { path: 'users', heading: 'Users' },
  { path: 'audit-log', heading: 'Audit log' },
  { path: 'profile', heading: 'Profile and sign-in' },
] as const;
