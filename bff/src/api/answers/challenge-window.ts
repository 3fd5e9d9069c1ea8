/** The size of the issuer's page: 250x400, 390x400, 500x600, 600x400, full screen. */
export type ChallengeWindow = '01' | '02' | '03' | '04' | '05';
