import { writeFileSync } from 'node:fs';
import { addressRulesSource } from './address-data.js';

/** Writes what a new version of the library says about addresses: to be run after each change of its version. */
writeFileSync(new URL('../src/forms/billing/packed-rules.ts', import.meta.url), addressRulesSource());
