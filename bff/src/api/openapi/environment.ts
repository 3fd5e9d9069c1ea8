/** What a gateway is for: the live one has no simulator, no demo merchant and no test mode. */
export type Environment = 'test' | 'live';
