import type { AnswerOf } from '../../call/call-admin.ts';

export type DescribedSettings = AnswerOf<'GET settings/fields'>;
export type SettingSection = DescribedSettings['channel'][number];
export type SettingField = SettingSection['fields'][number];
export type SettingInput = SettingField['input'];
export type InputOf<Kind extends SettingInput['kind']> = Extract<SettingInput, { readonly kind: Kind }>;
export type SettingOption = InputOf<'choice'>['options'][number];
