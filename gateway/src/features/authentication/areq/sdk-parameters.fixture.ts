/** What a 3D Secure SDK says of the app that it is in. */
export const SDK_PARAMETERS = {
  sdkAppID: '9063b12c-f9f5-4b6b-8b1d-3c3bb9b5c6a1',
  sdkTransID: 'b2385523-a66c-4907-ac3c-91848e8c0067',
  sdkReferenceNumber: 'TEST-SDK-NOT-CERTIFIED',
  sdkEncData: 'ZW5jcnlwdGVk.ZGV2aWNl.ZGF0YQ',
  sdkEphemPubKey: {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  },
  sdkMaxTimeout: '10',
  messageVersion: '2.2.0',
} as const;

/** As the parameter `threeDSecure.deviceInfo` has it. */
export function deviceInfoWith(changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ ...SDK_PARAMETERS, ...changes });
}
