import { failure, makeErro, success } from '@tollgate/gateway/api';
import type { AuthenticationGateway } from './authentication-gateway.ts';

const NOT_EXPECTED = async () => failure({ kind: 'not-expected' } as const);

/** Of a gateway that authenticates no shopper: no address below `/v1/threeDSecure` is known. */
export const NO_AUTHENTICATIONS: AuthenticationGateway = {
  prepareAuthentication: async () => success({ status: 'none' }),
  openBrowserFrame: async () => undefined,
  closeBrowserFrame: async () => undefined,
  viewAuthentication: NOT_EXPECTED,
  continueAuthentication: NOT_EXPECTED,
  finishAuthentication: NOT_EXPECTED,
  cancelAuthentication: NOT_EXPECTED,
  noteMethod: async () => false,
  noteChallengeReturn: async () => undefined,
  receiveResult: async () => {
    const erro = makeErro('301', 'S', ['threeDSServerTransID'], undefined);
    return { body: { reveal: () => JSON.stringify(erro) }, refusedWith: erro.errorCode };
  },
};
