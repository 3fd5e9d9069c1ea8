import { describe, expect, it } from 'vitest';
import { channelOf } from '../../../access/entities-of.ts';
import { merchantsFile } from '../../../access/merchants-file.ts';
import { CHANNEL_WORDS } from './channel-words.ts';
import { describeSettings } from './describe-settings.ts';
import { MERCHANT_WORDS, platformWords } from './entry-words.ts';
import type { SettingField, SettingInput, SettingSection } from './setting-field.ts';

const described = describeSettings('live');

function pathsIn(fields: readonly SettingField[], prefix = ''): readonly string[] {
  return fields.flatMap(({ name, input }) => [prefix + name, ...pathsOf(input, prefix + name)]);
}

function pathsOf(input: SettingInput, path: string): readonly string[] {
  if (input.kind === 'group') return pathsIn(input.fields, `${path}.`);
  if (input.kind === 'entries') return pathsIn(input.fields, `${path}[].`);
  if (input.kind === 'by-currency') return pathsOf(input.each, `${path}.*`);
  return input.kind === 'either' ? pathsOf(input.other.input, path) : [];
}

const words = (table: object) => Object.keys(table).toSorted();
const paths = (sections: readonly SettingSection[]) => pathsIn(fieldsIn(sections)).toSorted();
const fieldsIn = (sections: readonly SettingSection[]) => sections.flatMap(({ fields }) => fields);

function fieldAt(path: string): SettingField | undefined {
  let fields: readonly SettingField[] = fieldsIn(described.channel);
  let found: SettingField | undefined;
  for (const name of path.split('.')) {
    found = fields.find((field) => field.name === name);
    const input = found?.input.kind === 'either' ? found.input.other.input : found?.input;
    fields = input?.kind === 'group' ? input.fields : [];
  }
  return found;
}

describe('the described settings', () => {
  it('use all words that there are, so that none outlives its field', () => {
    expect(paths(described.channel)).toEqual(words(CHANNEL_WORDS));
    expect(paths(described.platform)).toEqual(words(platformWords('live')));
    // A merchant has the limits of its tokens and channels, and no others.
    const ofAll = new Set(Object.keys(platformWords('live')));
    expect(words(MERCHANT_WORDS).filter((path) => !paths(described.merchant).includes(path))).toEqual(
      words(MERCHANT_WORDS).filter(
        (path) => /^throttling\.\w+Of(?:Address|Checkout)(?:\.|$)/.test(path) && ofAll.has(path),
      ),
    );
  });

  it('name as default the value of a channel that sets nothing', () => {
    const least = { name: 'n', channels: [{ entityId: 'a'.repeat(32), name: 'c', acquirer: 'x' }] };
    const acquirers = [{ name: 'x', connector: 'http-acquirer', address: 'https://x.example' }];
    const [merchant] = merchantsFile.parse({ acquirers, merchants: [least] }).merchants;
    const [entry] = merchant?.channels ?? [];
    if (merchant === undefined || entry === undefined) throw new Error('the file has a channel');
    const { maxAttempts, validation, securityCode, cardTesting, threeDSecure } = channelOf(merchant, entry);
    expect(fieldAt('maxAttempts')?.default).toBe(maxAttempts);
    expect(fieldAt('validation')?.default).toBe(validation);
    expect(fieldAt('securityCode')?.default).toBe(securityCode);
    expect([fieldAt('threeDSecure')?.default, threeDSecure]).toEqual(['off', undefined]);
    expect(fieldAt('cardTesting.action')?.default).toBe(cardTesting?.action);
    for (const dimension of ['address', 'bin', 'channel', 'storedDetail'] as const) {
      expect(fieldAt(`cardTesting.${dimension}`)?.default).toEqual(cardTesting?.[dimension]);
    }
  });

  it('name as default the value of the schema', () => {
    expect(fieldAt('smartRetry.softRejects')?.default).toBe('default');
    expect(fieldAt('smartRetry.standalone')).toMatchObject({ default: true, input: { kind: 'switch' } });
    expect(fieldAt('smartRetry.cardOnFile.recurring')?.default).toBe(false);
    expect(fieldAt('threeDSecure.policy.stepUp')?.default).toBe(true);
  });

  it('say how each is entered', () => {
    expect(fieldAt('smartRetry')).toMatchObject({
      isRequired: false,
      input: { kind: 'group', isSwitched: true },
    });
    expect(fieldAt('smartRetry.cardOnFile')?.input).toMatchObject({ kind: 'group', isSwitched: false });
    expect(fieldAt('smartRetry.fallback')).toMatchObject({
      isRequired: true,
      input: { kind: 'entry', of: 'acquirers' },
    });
    expect(fieldAt('threeDSecure')?.input).toMatchObject({
      kind: 'either',
      options: [{ value: 'off' }, { value: 'on' }],
    });
    expect(fieldAt('maxAttempts')?.input).toEqual({ kind: 'number', min: 1, max: 100 });
    expect(fieldAt('risk.amountCeiling.amounts')?.input).toEqual({
      kind: 'by-currency',
      each: { kind: 'text' },
    });
    expect(fieldAt('brands')?.input).toMatchObject({
      kind: 'list',
      options: expect.arrayContaining([{ value: 'WALLET1', label: 'APPLEPAY' }]) as unknown,
    });
  });

  it('say who may change each', () => {
    expect(fieldAt('maxAttempts')?.level).toBe('channel');
    expect(fieldAt('lookalikes')?.level).toBe('platform');
    expect(fieldAt('wallet1.domainFile')?.level).toBe('operator');
    expect(fieldsIn(described.merchant).map(({ name, level }) => [name, level])).toEqual([
      ['refundLimits', 'platform'],
      ['personalDataMonths', 'platform'],
      ['dispatching', 'merchant'],
      ['throttling', 'platform'],
    ]);
    expect(fieldsIn(described.acquirers['stripe'] ?? [])).toMatchObject([
      { name: 'capabilities', level: 'platform' },
    ]);
  });

  it('of an acquirer have the capabilities of its connector as defaults', () => {
    const [capabilities] = fieldsIn(described.acquirers['http-acquirer'] ?? []);
    const inputs = capabilities?.input.kind === 'group' ? capabilities.input.fields : [];
    expect(inputs.find(({ name }) => name === 'refunds')?.default).toBe(true);
    expect(inputs.find(({ name }) => name === 'reversalCutOffSeconds')?.default).toBe(24 * 60 * 60);
  });
});
