/**
 * The pin of the file with the states of each country that has one (`fetch-states.ts`): two letters and the pin, one
 * behind the other.
 *
 * The build puts the pins of the files here that it makes. Without a build it is empty, and nothing is compared.
 */
export const STATES_PINS: string = '';
