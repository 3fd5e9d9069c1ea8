import type { ShownScope } from '../../session/start.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import {
  asTree,
  type DescribedSettings,
  type SettingField,
  type SettingOption,
  type SettingSection,
  type Settings,
  type Tree,
  treeAt,
} from './settings-shape.ts';

/** The subject of a page of settings, as its address names it. */
export interface Place {
  readonly kind: 'channel' | 'merchant' | 'acquirer' | 'gateway';
  readonly name: string;
}

/** An entry of the settings with what is known of its fields. */
export interface SettingEntry {
  readonly kind: Place['kind'];
  readonly title: string;
  /** From the top of the settings. */
  readonly path: readonly string[];
  readonly value: Tree;
  readonly sections: readonly SettingSection[];
  /** Names that fields of the entry may have. */
  readonly named: Readonly<Record<string, readonly SettingOption[]>>;
}

/** @returns `undefined` when there is no such entry, or the user does not see it */
export function entryAt(
  { settings }: Settings,
  described: DescribedSettings,
  { kind, name }: Place,
): SettingEntry | undefined {
  switch (kind) {
    case 'channel':
      return channelAt(settings, described, name);
    case 'merchant': {
      const value = asTree(treeAt(settings, 'merchants')[name]);
      const path = ['merchants', name];
      const { merchant: sections } = described;
      return value && { kind, title: name, path, value, sections, named: namedIn(settings, name) };
    }
    case 'acquirer': {
      const value = asTree(treeAt(settings, 'acquirers')[name]);
      const sections = described.acquirers[String(value?.['connector'])] ?? [];
      return value && { kind, title: name, path: ['acquirers', name], value, sections, named: {} };
    }
    case 'gateway': {
      const { platform: sections } = described;
      const title = settingTexts.gateway;
      return sections.length === 0
        ? undefined
        : { kind, title, path: [], value: settings, sections, named: {} };
    }
  }
}

function channelAt(settings: Tree, described: DescribedSettings, id: string): SettingEntry | undefined {
  for (const merchant of Object.keys(treeAt(settings, 'merchants'))) {
    const value = asTree(treeAt(settings, 'merchants', merchant, 'channels')[id]);
    if (value) {
      const path = ['merchants', merchant, 'channels', id];
      const { channel: sections } = described;
      return {
        kind: 'channel',
        title: nameOf(value, id),
        path,
        value,
        sections,
        named: namedIn(settings, merchant),
      };
    }
  }
  return undefined;
}

export function nameOf(value: unknown, id: string): string {
  const name = asTree(value)?.['name'];
  return typeof name === 'string' ? name : id;
}

export function acquirerNames(settings: Tree): readonly SettingOption[] {
  return Object.keys(treeAt(settings, 'acquirers')).map((value) => ({ value, label: value }));
}

function namedIn(settings: Tree, merchant: string): SettingEntry['named'] {
  const channels = Object.entries(treeAt(settings, 'merchants', merchant, 'channels'));
  return {
    acquirers: acquirerNames(settings),
    channels: channels.map(([value, channel]) => ({ value, label: nameOf(channel, value) })),
  };
}

/** Levels from the narrowest scope on; each scope may change what its own level and narrower ones say. */
const LEVELS = ['channel', 'merchant', 'platform'];

/** Whether the user may change something at a place. It only hides what the server would refuse. */
export function mayChangeAt({ mayChange }: Settings, level: string, path: readonly string[]): boolean {
  const [, merchant, , channelId] = path;
  return mayChange.some(
    (scope: ShownScope) =>
      LEVELS.includes(level) &&
      LEVELS.indexOf(scope.kind) >= LEVELS.indexOf(level) &&
      (scope.merchant === undefined || scope.merchant === merchant) &&
      (scope.channelId === undefined || scope.channelId === channelId),
  );
}

/** The fields of a section that the user may change. */
export function changeable(
  settings: Settings,
  { path }: Pick<SettingEntry, 'path'>,
  fields: readonly SettingField[],
): readonly SettingField[] {
  return fields.filter(({ level }) => mayChangeAt(settings, level, path));
}
