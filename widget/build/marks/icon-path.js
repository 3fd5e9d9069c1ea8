import * as icons from 'simple-icons';

const PATHS = new Map(
  Object.values(icons).flatMap((icon) => ('slug' in icon ? [[icon.slug, icon.path]] : [])),
);

/**
 * The drawing of a brand, one path in a square of 24 by 24, from the collection simple-icons (CC0).
 *
 * @param {string} slug
 * @returns {string}
 */
export function iconOf(slug) {
  const path = PATHS.get(slug);
  if (path === undefined) throw new Error(`simple-icons has no icon ${slug} any more`);
  return path;
}
