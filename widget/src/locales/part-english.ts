import type { Words } from './texts.ts';

/** English texts by their group, such as a part of the widget brings them. */
export type SomeEnglish = { readonly [Group in keyof Words]?: Readonly<Record<string, string>> };

/**
 * The English texts that a part of the widget alone shows, which the forms' script does not have.
 *
 * The build fills it for each part; without a build all texts are there from the start.
 */
export const PART_ENGLISH: SomeEnglish = {};
