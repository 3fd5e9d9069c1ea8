import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAKER_SCRIPTS } from '../src/express/live/maker-script.ts';

const GUIDE = readFileSync(new URL('../../docs/guide/express-addresses.md', import.meta.url), 'utf8');

describe('the guide to the addresses of the makers', () => {
  it.each(Object.values(MAKER_SCRIPTS))('lists %s, and its host for the policy of a shop', (address) => {
    expect(GUIDE).toContain(`\`${address}\``);
    expect(GUIDE).toContain(`\`${new URL(address).origin}\``);
  });
});
