import { covers, type Scope } from '../../access/rights/scope.ts';
import type { EntityId } from '../../values/ids.ts';
import type { Difference, SettingPath } from './differences.ts';
import { isObject, type Json, type JsonObject, memberOf } from './json.ts';
import { acquirersOf } from './needed-scope.ts';
import type { SettingsDocument } from './settings-document.ts';

/** The scope that a setting belongs to, by its place. */
function scopeOfSetting([part, merchant, list, channelId]: SettingPath): Scope {
  if (part !== 'merchants' || merchant === undefined) return { kind: 'platform' };
  return list === 'channels' && channelId !== undefined
    ? { kind: 'channel', merchant, channelId: channelId as EntityId }
    : { kind: 'merchant', merchant };
}

/** The differences within one of the scopes. */
export function visibleDifferences(
  differences: readonly Difference[],
  scopes: readonly Scope[],
): readonly Difference[] {
  return differences.filter(({ path }) => scopes.some((scope) => covers(scope, scopeOfSetting(path))));
}

/**
 * The part of a document within some scopes. From the platform's part, they see the kind and capabilities of each
 * acquirer that their channels name, but not its address or secrets.
 */
export function visibleSettings(document: SettingsDocument, scopes: readonly Scope[]): SettingsDocument {
  if (scopes.some(({ kind }) => kind === 'platform')) return document;
  const merchants = membersOf(memberOf(document, 'merchants')).flatMap(([name, merchant]) => {
    const visible = visibleMerchant(name, merchant, scopes);
    return visible === undefined ? [] : [[name, visible] as const];
  });
  const named = new Set(merchants.flatMap(([, merchant]) => [...acquirersOf(merchant)]));
  const acquirers = membersOf(memberOf(document, 'acquirers')).filter(([name]) => named.has(name));
  return {
    acquirers: Object.fromEntries(acquirers.map(([name, entry]) => [name, publicEntry(entry)])),
    merchants: Object.fromEntries(merchants),
  };
}

function visibleMerchant(name: string, merchant: Json, scopes: readonly Scope[]): JsonObject | undefined {
  const sees = (target: Scope) => scopes.some((scope) => covers(scope, target));
  if (sees({ kind: 'merchant', merchant: name })) return isObject(merchant) ? merchant : undefined;
  const channels = membersOf(memberOf(merchant, 'channels')).filter(([channelId]) =>
    sees({ kind: 'channel', merchant: name, channelId: channelId as EntityId }),
  );
  return channels.length === 0 ? undefined : { channels: Object.fromEntries(channels) };
}

function publicEntry(entry: Json): JsonObject {
  const shown = ['connector', 'capabilities'].flatMap((field) => {
    const value = memberOf(entry, field);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(shown);
}

function membersOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  return Object.entries(isObject(value) ? value : {});
}
