import { z } from 'zod';
import { ALL_LIMITS, type LimitName, TOKEN_LIMITS } from './limit-table.ts';

/**
 * What the merchants file may change of the table of limits. A name that the table does not know is a mistake, and so
 * is an entry that changes nothing.
 */
const change = z
  .strictObject({
    limit: z.int().min(1).max(1_000_000_000).optional(),
    seconds: z.int().min(1).max(86_400).optional(),
  })
  .refine(({ limit, seconds }) => limit !== undefined || seconds !== undefined, {
    message: 'must have a limit or seconds',
  });

function changesOf<Name extends string>(table: Readonly<Record<Name, unknown>>) {
  const names = Object.keys(table) as Name[];
  const shape = Object.fromEntries(names.map((name) => [name, change.optional()]));
  return z.strictObject({
    /** For every limit that is not named. */
    every: change.optional(),
    ...(shape as Record<Name, z.ZodOptional<typeof change>>),
  });
}

/** At the top of the file: for all merchants, and for calls without a token. */
export const throttlingSettings = changesOf(ALL_LIMITS);

/** Of a merchant: for each of its tokens, and for the calls about the checkouts of each of its channels. */
export const merchantThrottling = changesOf({
  ...TOKEN_LIMITS,
  callsOfChannel: ALL_LIMITS.callsOfChannel,
});

export type ThrottlingChange = z.infer<typeof change>;
export type ThrottlingChanges = Readonly<Partial<Record<LimitName | 'every', ThrottlingChange | undefined>>>;
