/** Links between the pages of the repository. */
import { dirname, join } from 'node:path/posix';

const CODE_BLOCK = /^ *```[^]*?^ *```$/gm;
const HEADING = /^#+ +(.*)$/gm;
const LINK = /\]\((?<target>[^()\s]+)\)/g;

/**
 * @param {string} text a page in Markdown
 * @returns {Set<string>} the anchors of its headings, as on GitHub
 */
export function anchorsOf(text) {
  const anchors = new Set();
  for (const [, heading] of text.replaceAll(CODE_BLOCK, '').matchAll(HEADING)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replaceAll(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/**
 * @param {string} path of a page, from the root
 * @param {string} text what it holds
 * @returns {{ link: string, path: string, anchor: string }[]} its links to files of the repository, in order
 */
export function linksOf(path, text) {
  const prose = text.replaceAll(CODE_BLOCK, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(LINK)]
    .map(({ groups }) => groups.target)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file, anchor = ''] = link.split('#');
      return { link, path: file === '' ? path : join(dirname(path), file), anchor };
    });
}
