import { merchantsFile } from '../../../access/merchants-file.ts';
import type { Environment } from '../../../access/rights/decide.ts';
import { ACQUIRERS } from '../../../connectors/registry.ts';
import type { SettingPath } from '../differences.ts';
import { CHANNEL_WORDS } from './channel-words.ts';
import { acquirerWords, MERCHANT_WORDS, platformWords } from './entry-words.ts';
import { type FieldSchema, fieldsOfSchema } from './field-of-schema.ts';
import type { SettingSection, WordTable } from './setting-field.ts';

/** The fields of each kind of entry of the settings, in the order in which people look for them. */
export interface DescribedSettings {
  readonly channel: readonly SettingSection[];
  readonly merchant: readonly SettingSection[];
  /** By connector: what holds while nothing is set depends on it. */
  readonly acquirers: Readonly<Record<string, readonly SettingSection[]>>;
  readonly platform: readonly SettingSection[];
}

interface SectionRow {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly string[];
}

const CHANNEL: readonly SectionRow[] = [
  {
    title: 'General',
    fields: ['name', 'brands', 'validation', 'securityCode', 'descriptor', 'lookalikes', 'legacyCredentials'],
  },
  { title: 'Acquirers', hint: 'Where its payments are processed.', fields: ['acquirer', 'routes'] },
  { title: 'Smart retry', fields: ['smartRetry'] },
  { title: 'Risk', fields: ['risk'] },
  { title: '3D Secure', fields: ['threeDSecure'] },
  { title: 'Attempts', fields: ['maxAttempts', 'cardTesting'] },
  { title: 'Pages and wallets', fields: ['origins', 'wallet1'] },
];

const MERCHANT: readonly SectionRow[] = [
  { title: 'Refund limits', fields: ['refundLimits'] },
  { title: 'Personal data', fields: ['personalDataMonths'] },
  { title: 'Dispatching', fields: ['dispatching'] },
  { title: 'Limits on requests', fields: ['throttling'] },
];

const ACQUIRER: readonly SectionRow[] = [{ title: 'Capabilities', fields: ['capabilities'] }];

const PLATFORM: readonly SectionRow[] = [
  { title: 'Limits on requests', fields: ['throttling'] },
  { title: 'Wallets', fields: ['wallets'] },
];

/**
 * Parts without a form field: names, entries of their own, and settings that only the operator of the machine changes.
 */
const NO_FIELDS: Readonly<Record<string, readonly string[]>> = {
  channel: ['entityId'],
  merchant: ['name', 'accessTokens', 'channels'],
  platform: ['acquirers', 'directories', 'merchants', 'allowedAddresses'],
};

/** Describes the settings from the schema that checks them. @throws Error when a field has no words, or no section */
export function describeSettings(environment: Environment): DescribedSettings {
  const file = schemaOfFile();
  const merchant = file.properties?.['merchants']?.items ?? {};
  const channel = merchant.properties?.['channels']?.items ?? {};
  const [all, one] = ['merchants', '*'];
  return {
    channel: sectionsOf(without(channel, 'channel'), CHANNEL, CHANNEL_WORDS, [all, one, 'channels', '*']),
    merchant: sectionsOf(without(merchant, 'merchant'), MERCHANT, MERCHANT_WORDS, [all, one]),
    acquirers: Object.fromEntries(
      Object.values(ACQUIRERS).map(({ kind, entry, capabilities }) => {
        const own = entry.shape.capabilities.toJSONSchema({ io: 'input', unrepresentable: 'any' });
        const schema = { properties: { capabilities: own as FieldSchema } };
        return [kind, sectionsOf(schema, ACQUIRER, acquirerWords(capabilities), ['acquirers', '*'])];
      }),
    ),
    platform: sectionsOf(without(file, 'platform'), PLATFORM, platformWords(environment), []),
  };
}

function schemaOfFile(): FieldSchema {
  return merchantsFile.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as FieldSchema;
}

function without(schema: FieldSchema, kind: string): FieldSchema {
  const left = Object.entries(schema.properties ?? {}).filter(([name]) => !NO_FIELDS[kind]?.includes(name));
  return { ...schema, properties: Object.fromEntries(left) };
}

function sectionsOf(
  schema: FieldSchema,
  rows: readonly SectionRow[],
  words: WordTable,
  place: SettingPath,
): readonly SettingSection[] {
  const fields = fieldsOfSchema(schema, { words, place });
  const homeless = fields.filter(({ name }) => !rows.some((row) => row.fields.includes(name)));
  if (homeless.length > 0) throw new Error(`no section has ${homeless.map(({ name }) => name).join(', ')}`);
  return rows.map(({ title, hint, fields: names }) => ({
    title,
    ...(hint !== undefined && { hint }),
    fields: names.flatMap((name) => fields.filter((field) => field.name === name)),
  }));
}
