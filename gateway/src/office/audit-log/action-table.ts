interface ActionRow {
  /** The action in words of the pages, to follow the name of the actor. */
  readonly says: string;
}

/** Everything that the audit log knows of, by its name; sorted by group, and each part of the back office adds its rows. */
export const AUDIT_ACTIONS = {
  'access.refused': { says: 'was denied access' },

  'access-token.make': { says: 'created an access token' },
  'access-token.reveal': { says: 'was shown an access token' },
  'access-token.rotate': { says: 'replaced an access token' },
  'access-token.revoke': { says: 'revoked an access token' },

  'archive.drop': { says: 'removed archived payments of a month from the database' },
  'archive.write': { says: 'archived the payments of a month' },

  'audit-log.export': { says: 'exported the audit log' },
  'audit-log.view': { says: 'viewed the audit log' },

  'clock.move': { says: "moved a channel's test clock" },
  'clock.reset': { says: "reset a channel's test clock" },

  'contradiction.accept': { says: 'accepted an answer of an acquirer that contradicts the books' },

  'dispute.write': { says: 'added to a dispute' },

  'export.begin': { says: 'started a large export' },
  'export.cancel': { says: 'cancelled a large export, or removed its file' },

  'factor.app': { says: 'set up a new authenticator app' },
  'factor.passkey': { says: 'added a passkey' },
  'factor.password': { says: 'set a new password' },
  'factor.recovery-codes': { says: 'created new recovery codes' },
  'factor.remove': { says: 'removed a passkey, or the password with its app' },

  'gateway.reload': { says: 'reloaded the merchants file' },

  'payment.capture': { says: 'captured a payment' },
  'payment.chargeback': { says: 'recorded a chargeback' },
  'payment.chargeback-reversal': { says: 'recorded that a chargeback was reversed' },
  'payment.inquiry': { says: "checked a payment's status with the acquirer" },
  'payment.personal-data': { says: "viewed a payment's personal data" },
  'payment.redact': { says: 'redacted a payment' },
  'payment.refund': { says: 'refunded a payment or requested approval' },
  'payment.reversal': { says: 'reversed a payment' },

  'payments.export': { says: 'exported payments' },
  'journal.export': { says: 'exported the journal' },
  'settlement.export': { says: 'exported a settlement report' },

  'refund.approve': { says: "approved another user's refund" },
  'refund.refuse': { says: "rejected another user's refund" },

  'reports.rebuild': { says: 'had the sums of reports rebuilt' },

  'retention.remove': { says: 'removed data past its retention' },

  'settings.check': { says: 'previewed a change of settings' },
  'settings.change': { says: 'changed settings of merchants and channels' },
  'settings.restore': { says: 'restored an earlier version of the settings' },

  'session.end': { says: 'ended a session' },

  'sign-in.again': { says: 'signed in again to confirm' },
  'sign-in.link': { says: 'signed in with a one-time link' },
  'sign-in.passkey': { says: 'signed in with a passkey' },
  'sign-in.password': { says: 'entered a password to sign in' },
  'sign-in.second-factor': { says: 'signed in with a password and a second factor' },

  'store.migrate': { says: 'migrated the database to this version' },

  'user.activate': { says: 'reactivated a user' },
  'user.change': { says: 'changed the name or the roles of a user' },
  'user.deactivate': { says: 'deactivated a user' },
  'user.invite': { says: 'invited a user' },
  'user.link': { says: 'created a new link for a user who has not signed in yet' },
  'user.reset': { says: 'created a link for a user to reset their sign-in' },

  'vault.retire': { says: 'retired vault keys' },
  'vault.rotate': { says: 'sealed the data keys with the newest vault key' },

  'wallet-key.add': { says: 'added a wallet key' },
  'wallet-key.certify': { says: 'added the certificate of a wallet key' },
  'wallet-key.retire': { says: 'retired a wallet key' },

  'webhook.add': { says: 'added a webhook' },
  'webhook.remove': { says: 'removed a webhook' },
  'webhook.replay': { says: 'resent events to a webhook' },
  'webhook.rotate': { says: "rotated a webhook's secret" },
  'webhook.test': { says: 'sent a test event to a webhook' },

  'widget-build.restore': { says: 'restored a build of the widget' },
  'widget-build.withdraw': { says: 'withdrew a build of the widget' },
} as const satisfies Readonly<Record<string, ActionRow>>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as readonly AuditAction[];

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, text);
}
