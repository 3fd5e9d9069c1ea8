import type { Brand } from './brand.ts';

/** Shows whether two payments of a merchant were made with the same card, and nothing else about the card. */
export type CardFingerprint = Brand<string, 'CardFingerprint'>;
