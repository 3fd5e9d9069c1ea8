/** The demo merchant of the test environment, who sends every example. */
export const DEMO = {
  entityId: 'a0000000000000000000000000000001',
  accessToken: 'demo-token-main',
} as const;
