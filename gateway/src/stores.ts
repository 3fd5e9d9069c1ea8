/** Opening the stores of a gateway, and parts of them beside gateways that are running. */
export {
  type Opened,
  type OpenTokens,
  type OpenVault,
  openAccessTokens,
  openLedger,
  openVault,
} from './stores/open-beside.ts';
export { openStores, type Stores } from './stores/open-stores.ts';
export type { StoreSettings } from './stores/store-settings.ts';
