import { describeSettings, type SettingField } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { adminRoute } from '../../admin-route.ts';

// The type knows which members each kind of input has; the schema lets them all through.
const field = z
  .looseObject({
    name: z.string(),
    label: z.string(),
    hint: z.string().optional(),
    isRequired: z.boolean(),
    default: z.unknown().optional().describe('The value in use while nothing is set; absent: none'),
    absent: z.string().optional().describe('What holds while nothing is set, where that is no value'),
    level: z
      .enum(['channel', 'merchant', 'platform', 'operator'])
      .describe('Who may change it: users of this scope; `operator`: only the operator of the machine'),
    input: z.looseObject({ kind: z.string() }).describe('How it is entered, with the fields within it'),
  })
  .describe('A setting') as unknown as z.ZodType<SettingField>;

const sections = z.array(
  z.strictObject({ title: z.string(), hint: z.string().optional(), fields: z.array(field) }),
);

/** The fields of the settings, for the forms of the pages; made of the schema that checks what is sent. */
export function describeFieldsRoute({ environment }: Pick<AdminParts, 'environment'>) {
  const { channel, merchant, acquirers, platform } = describeSettings(environment);
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/settings/fields',
    summary: 'Describes the settings: what each is called, how it is entered, and what holds without it',
    access: 'settings.view',
    answer: z.strictObject({
      channel: sections,
      merchant: sections,
      acquirers: z.record(z.string(), sections).describe('By connector'),
      platform: sections.describe('Empty for who does not see the platform'),
    }),
    run: async ({ scopesWith }) => {
      const seesPlatform = scopesWith('settings.view').some(({ kind }) => kind === 'platform');
      return ok({ channel, merchant, acquirers, platform: seesPlatform ? platform : [] });
    },
  });
}
