interface RightRow {
  /** What it lets its holder do, for pages and the reference. */
  readonly says: string;
}

/**
 * Every right of the back office, by its name. `role-table.ts` says which role has which.
 *
 * Source: PCI DSS 4.0.1, 7.2: access is given by job, and only to what the job needs.
 */
export const RIGHTS = {
  'payments.view': { says: 'see payments, with card numbers and personal data masked' },
  'payments.personal-data': { says: 'see names, addresses and e-mail addresses of shoppers' },
  'payments.capture': { says: 'capture authorised amounts, and reverse payments' },
  'payments.refund': { says: 'refund payments, up to the limit of the merchant' },
  'payments.refund-above-limit': { says: 'refund more than the limit of the merchant' },
  'payments.chargeback': { says: 'record chargebacks and their reversals' },
  'payments.inquire': { says: 'ask the acquirer now how an operation ended' },
  'payments.export': { says: 'export lists of payments' },
  'reports.view': { says: 'see volumes, approval rates and reports' },
  'settings.view': { says: 'see the settings of merchants and channels' },
  'settings.change': { says: 'change the settings of merchants and channels' },
  'tokens.manage': { says: 'reveal, make, rotate and revoke access tokens and secrets of webhooks' },
  'keys.manage': { says: 'add and retire keys of wallets and of the vault' },
  'users.view': { says: 'see users and their roles' },
  'users.manage': { says: 'invite and deactivate users, and change their roles' },
  'audit-log.view': { says: 'see the audit log' },
} as const satisfies Readonly<Record<string, RightRow>>;

export type Right = keyof typeof RIGHTS;

export const RIGHT_NAMES = Object.keys(RIGHTS) as readonly Right[];
