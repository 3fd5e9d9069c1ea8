export const WEBHOOK = {
  id: 'b2',
  merchant: 'Shop',
  channel: 'c'.repeat(32),
  url: 'https://shop.example/hook',
  format: 'signed',
  types: ['PAYMENT'],
  madeAt: 0,
  olderSecretUntil: null,
  removedAt: null,
  failed: 0,
};

/** A wallet's key in a list. */
export const KEY = {
  id: 'abcdef01',
  merchant: 'Shop',
  wallet: 'wallet1',
  purpose: 'identity',
  publicKeyHash: 'hash',
  awaitsCertificate: false,
  certificateEnds: 1000,
  addedAt: 0,
  retiredAt: null,
  opensUntil: null,
};

/** A refund that waits for a second person. */
export const APPROVAL = {
  id: 'd'.repeat(32),
  paymentId: 'e'.repeat(32),
  merchant: 'Shop',
  channelId: 'c'.repeat(32),
  amount: '80.00',
  currency: 'EUR',
  reason: null,
  requestedBy: { id: 'b'.repeat(32), email: 'bob@shop.example' },
  requestedAt: 0,
  endsAt: 1,
  state: 'waiting',
  decision: null,
  operationId: null,
  isInterrupted: false,
};
