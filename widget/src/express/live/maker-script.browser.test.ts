import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeMakerScript } from './fake-maker-script.fixture.ts';
import { loadMakerScript, MAKER_SCRIPTS } from './maker-script.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the script of a maker', () => {
  // First, because a page makes the policy once.
  it('passes a policy of Trusted Types that lets through the addresses of the makers alone', async () => {
    const factory: PolicyFactory = Reflect.get(window, 'trustedTypes');
    const create = vi.spyOn(factory, 'createPolicy');
    fakeMakerScript(() => {});
    await loadMakerScript(MAKER_SCRIPTS.wallet3, '');
    const [name, rules] = create.mock.calls[0] ?? [];
    expect(name).toBe('tollgate-wallets');
    expect(rules?.createScriptURL(MAKER_SCRIPTS.wallet1)).toBe(MAKER_SCRIPTS.wallet1);
    expect(rules?.createScriptURL('https://elsewhere.example/pay.js')).toBe('');
    expect(rules?.createScriptURL(`${MAKER_SCRIPTS.wallet2}?more`)).toBe('');
  });

  it('is loaded once from its own address, with the nonce of the page and no hash', async () => {
    const tags = fakeMakerScript(() => {});
    await Promise.all([
      loadMakerScript(MAKER_SCRIPTS.wallet1, 'abc'),
      loadMakerScript(MAKER_SCRIPTS.wallet1, 'abc'),
    ]);
    await loadMakerScript(MAKER_SCRIPTS.wallet1, 'abc');
    expect(tags.map(({ src, nonce, integrity }) => [src, nonce, integrity])).toEqual([
      ['https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js', 'abc', ''],
    ]);
  });

  it('is tried again after a failure', async () => {
    const failed = fakeMakerScript();
    await expect(loadMakerScript(MAKER_SCRIPTS.wallet2, '')).rejects.toThrow('network or policy');
    vi.restoreAllMocks();
    const tags = fakeMakerScript(() => {});
    await loadMakerScript(MAKER_SCRIPTS.wallet2, '');
    expect([failed.length, tags.length]).toEqual([1, 1]);
  });
});
