/**
 * The limits of a channel that sets none.
 *
 * One decline in seven attempts is usual. At that rate an address has room for 120 payments an hour, a BIN for 500 and a
 * channel for 9,600 in ten minutes, and a stored card for 25 a day. What an attacker gets is the limit divided by the
 * weight of a decline: 20 cards an hour from one address, 100 of one BIN and 2,000 on the channel in ten minutes, and 5
 * codes a day on one stored card.
 */
export const DEFAULT_CARD_TESTING = {
  storedDetail: { limit: 100, seconds: 24 * 60 * 60, declineWeight: 20 },
  address: { limit: 1000, seconds: 60 * 60, declineWeight: 50 },
  // A sale may begin at a moment, with the cards of one large bank.
  bin: { limit: 2000, seconds: 10 * 60, declineWeight: 20, atOnce: 500 },
  channel: { limit: 30_000, seconds: 10 * 60, declineWeight: 15 },
} as const;
