import { readFileSync } from 'node:fs';
import { policyHashOf } from './digest.js';
import { smallStyles } from './small-styles.js';

const FOLDER = new URL('../src/card-frame/', import.meta.url);

/**
 * Puts the frame's style and script into its document, so that one request starts a field.
 *
 * @param {string} script the bundled script
 * @returns {{ html: string, policy: string }} the document and the only policy it runs under
 */
export function frameDocument(script) {
  const css = smallStyles(readFileSync(new URL('card-frame.css', FOLDER), 'utf8'));
  const code = script.trim().replaceAll('</script', '<\\/script');
  const html = readFileSync(new URL('card-frame.html', FOLDER), 'utf8')
    .replaceAll(' />', '>')
    // The parser adds these tags by itself, and needs no quotes around a word.
    .replaceAll(/<\/?(?:head|body)>|<\/html>/gu, '')
    .replaceAll(/="([\w-]+)"/gu, '=$1')
    .replace(/<link rel=stylesheet[^>]*>/u, () => `<style>${css}</style>`)
    .replace(/<script type=module[^>]*><\/script>/u, () => `<script type=module>${code}</script>`)
    .replace(/>\s+</gu, '><')
    .trim();
  return { html, policy: framePolicy(code, css) };
}

/** @param {string} script @param {string} style @returns {string} */
function framePolicy(script, style) {
  return [
    "default-src 'none'",
    `script-src ${policyHashOf(script)}`,
    `style-src ${policyHashOf(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
