import type { Brand } from './brand.ts';

/** Tells whether two payments of one merchant were made with the same card, and nothing else about it. */
export type CardFingerprint = Brand<string, 'CardFingerprint'>;
