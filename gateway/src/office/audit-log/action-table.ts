interface ActionRow {
  /** The action in words of the pages, to follow the name of the actor. */
  readonly says: string;
}

/** Everything that the audit log knows of, by its name; sorted by group, and each part of the back office adds its rows. */
export const AUDIT_ACTIONS = {
  'access.refused': { says: 'asked for something and was refused' },

  'access-token.make': { says: 'made an access token' },
  'access-token.reveal': { says: 'was shown an access token' },
  'access-token.rotate': { says: 'made an access token in place of another one' },
  'access-token.revoke': { says: 'revoked an access token' },

  'audit-log.export': { says: 'exported the audit log' },
  'audit-log.view': { says: 'looked at the audit log' },

  'clock.move': { says: 'moved the clock of a channel for tests' },
  'clock.reset': { says: 'set the clock of a channel for tests to the time of day' },

  'contradiction.accept': { says: 'accepted an answer of an acquirer that contradicts the books' },

  'dispute.write': { says: 'added to a dispute' },

  'export.begin': { says: 'had a large export written' },
  'export.cancel': { says: 'cancelled a large export, or removed its file' },

  'factor.app': { says: 'set up a new authenticator app' },
  'factor.passkey': { says: 'added a passkey' },
  'factor.password': { says: 'set a new password' },
  'factor.recovery-codes': { says: 'made new recovery codes' },
  'factor.remove': { says: 'removed a passkey, or the password with its app' },

  'gateway.reload': { says: 'had gateways read the merchants file again' },

  'payment.capture': { says: 'captured a payment' },
  'payment.chargeback': { says: 'recorded a chargeback' },
  'payment.chargeback-reversal': { says: 'recorded that a chargeback was reversed' },
  'payment.inquiry': { says: 'asked the acquirer how a payment ended' },
  'payment.personal-data': { says: 'looked at the personal data of a payment' },
  'payment.redact': { says: 'overwrote a kept text of a payment' },
  'payment.refund': { says: 'refunded a payment, or asked a second person to agree' },
  'payment.reversal': { says: 'reversed a payment' },

  'payments.export': { says: 'exported payments' },
  'journal.export': { says: 'exported what was booked' },
  'settlement.export': { says: 'exported what acquirers owe' },

  'refund.approve': { says: 'agreed to the refund of another person' },
  'refund.refuse': { says: 'refused the refund of another person' },

  'retention.remove': { says: 'removed what is kept no longer' },

  'settings.check': { says: 'tried what a change of settings would do' },
  'settings.change': { says: 'changed settings of merchants and channels' },
  'settings.restore': { says: 'went back to an earlier version of the settings' },

  'session.end': { says: 'ended a session' },

  'sign-in.again': { says: 'confirmed the session with a factor' },
  'sign-in.link': { says: 'signed in by a one-time link' },
  'sign-in.passkey': { says: 'signed in with a passkey' },
  'sign-in.password': { says: 'gave a password to sign in' },
  'sign-in.second-factor': { says: 'signed in with a password and a second factor' },

  'store.migrate': { says: 'brought the tables of the store to this version' },

  'user.activate': { says: 'took the deactivation of a user back' },
  'user.change': { says: 'changed the name or the roles of a user' },
  'user.deactivate': { says: 'deactivated a user' },
  'user.invite': { says: 'invited a user' },
  'user.link': { says: 'made a new link for a user who has not signed in yet' },
  'user.reset': { says: 'made a link for a user to set up anew how to sign in' },

  'vault.retire': { says: 'retired keys of the vault' },
  'vault.rotate': { says: 'sealed the keys of data with the newest key of the vault' },

  'wallet-key.add': { says: 'added a key of a wallet' },
  'wallet-key.certify': { says: 'added the certificate of a key of a wallet' },
  'wallet-key.retire': { says: 'retired a key of a wallet' },

  'webhook.add': { says: 'added a webhook' },
  'webhook.remove': { says: 'removed a webhook' },
  'webhook.replay': { says: 'delivered events to a webhook again' },
  'webhook.rotate': { says: 'gave a webhook a new secret' },
  'webhook.test': { says: 'sent a test event to a webhook' },

  'widget-build.restore': { says: 'restored a build of the widget' },
  'widget-build.withdraw': { says: 'withdrew a build of the widget' },
} as const satisfies Readonly<Record<string, ActionRow>>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as readonly AuditAction[];

export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, text);
}
