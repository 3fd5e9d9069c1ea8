import type { components } from '../generated/description.ts';
import type { CallOptions, CreateOptions } from '../http/client-options.ts';
import { type PaymentResult, paymentResult } from '../results/payment-result.ts';
import type { Call } from './call.ts';

type Schemas = components['schemas'];

/** The shopper to authenticate, and the purpose. */
export type CardAuthentication = Schemas['CardAuthentication'] | Schemas['FlatCardAuthentication'];

/** 3D Secure without a payment. */
export interface Authentications {
  create(authentication: CardAuthentication, options?: CreateOptions): Promise<PaymentResult>;
  read(id: string, options?: CallOptions): Promise<PaymentResult>;
}

export function createAuthentications(call: Call): Authentications {
  return {
    create: async (form, options) => paymentResult(await call('createAuthentication', { form }, options)),
    read: async (id, options) => paymentResult(await call('readAuthentication', { id }, options)),
  };
}
