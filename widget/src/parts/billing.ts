import { BillingAddress } from '../forms/billing/billing-address.ts';
import { givePart } from '../page/load-part.ts';

/** The billing address of the card form. */
givePart('billing', (form) => new BillingAddress(form));
