/**
 * The addresses of the simulated shopper, under the names that parameters of a payment have.
 *
 * @typedef {object} Address
 * @property {string} givenName
 * @property {string} surname
 * @property {string} phone
 * @property {string} street1
 * @property {string} city
 * @property {string} [state]
 * @property {string} postcode
 * @property {string} country ISO 3166-1, two capitals
 */

export const EMAIL = 'jane.jones@example.com';

const SHOPPER = { givenName: 'Jane', surname: 'Jones' };

/** The last one is in a country to which many shops do not deliver. @type {readonly Address[]} */
export const SAMPLE_ADDRESSES = [
  {
    ...SHOPPER,
    phone: '+49 30 901820',
    street1: 'Lindenstraße 14',
    city: 'Berlin',
    postcode: '10969',
    country: 'DE',
  },
  {
    ...SHOPPER,
    phone: '+1 512 555 0142',
    street1: '1100 Congress Avenue',
    city: 'Austin',
    state: 'TX',
    postcode: '78701',
    country: 'US',
  },
  {
    ...SHOPPER,
    phone: '+64 9 300 0100',
    street1: '20 Customs Street East',
    city: 'Auckland',
    postcode: '1010',
    country: 'NZ',
  },
];

/**
 * The part of an address that a wallet reveals before the shopper has agreed: enough to calculate shipping, but not
 * where they live.
 *
 * @param {Address} address
 */
export function beforeConsent({ city, state, postcode, country }) {
  return { city, ...(state === undefined ? {} : { state }), postcode, country };
}
