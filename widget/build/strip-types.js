import { stripTypeScriptTypes } from 'node:module';

/** Turns TypeScript into JavaScript with Node's own stripper, the same that runs the servers. */
export function stripTypes() {
  return {
    name: 'strip-types',
    /** @param {string} code @param {string} id */
    transform: (code, id) => (id.endsWith('.ts') ? { code: stripTypeScriptTypes(code), map: null } : null),
  };
}
