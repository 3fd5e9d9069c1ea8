import { BillingAddress } from '../forms/billing/billing-address.ts';
import { PART_ENGLISH } from '../locales/part-english.ts';
import { givePart } from '../page/load-part.ts';
import { BILLING_STYLES } from '../styles/form.styles.ts';

/** The billing address of the card form. */
givePart('billing', (form) => new BillingAddress(form), PART_ENGLISH, BILLING_STYLES);
