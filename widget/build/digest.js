import { createHash } from 'node:crypto';

/** @param {string} content @returns {string} a subresource integrity value */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** @param {string} content @returns {string} a shorter one, for what a script itself carries */
export function shortIntegrityOf(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** @param {string} content @returns {string} a source expression of a content security policy */
export function policyHashOf(content) {
  return `'${shortIntegrityOf(content)}'`;
}

/** @param {string} content @returns {string} the part of a file's name that changes with its content */
export function fileHashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
