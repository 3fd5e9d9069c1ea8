import type { components } from '../generated/description.ts';
import type { CallOptions, CreateOptions } from '../http/client-options.ts';
import { type PaymentResult, paymentResult } from '../results/payment-result.ts';
import type { NotFound, Refused } from '../results/refusal.ts';
import {
  type Deleted,
  deletionResult,
  type RegistrationResult,
  registrationResult,
} from '../results/registration-result.ts';
import type { Call } from './call.ts';

type Schemas = components['schemas'];

/** Details to store without a payment. */
export type RegistrationRequest = Schemas['RegistrationRequest'];
/** A payment with stored details. */
export type PaymentOnRegistration = Schemas['PaymentOnRegistration'] | Schemas['FlatPaymentOnRegistration'];

/** Stored details of shoppers. */
export interface Registrations {
  create(details: RegistrationRequest, options?: CreateOptions): Promise<RegistrationResult>;
  read(id: string, options?: CallOptions): Promise<RegistrationResult>;
  /** Keeps details that would end, for as long again. */
  extend(id: string, options?: CallOptions): Promise<RegistrationResult>;
  /** Removes them. When an answer was lost and the call was repeated, it may say `not-found` or `refused`: they are gone. */
  delete(id: string, options?: CallOptions): Promise<Deleted | Refused | NotFound>;
  pay(id: string, payment: PaymentOnRegistration, options?: CreateOptions): Promise<PaymentResult>;
}

export function createRegistrations(call: Call): Registrations {
  return {
    create: async (form, options) => registrationResult(await call('createRegistration', { form }, options)),
    read: async (id, options) => registrationResult(await call('readRegistration', { id }, options)),
    extend: async (id, options) => registrationResult(await call('extendRegistration', { id }, options)),
    delete: async (id, options) => deletionResult(await call('deleteRegistration', { id }, options)),
    pay: async (id, form, options) => paymentResult(await call('payRegistration', { id, form }, options)),
  };
}
