import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Modules that a script takes from one that ran in the page before it, whole: by path in the workspace, what each
 * exports.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} SharedModules
 */

/** The modules of the first script that all others take from it. @type {SharedModules} */
export const SHARED_MODULES = {
  'widget/src/page/card-frame-file.ts': ['CARD_FRAME_FILE'],
  'widget/src/wire/is-record.ts': ['isRecord'],
  'widget/src/locales/locale-parts.ts': ['localeParts'],
  'widget/src/options/call-hook.ts': ['callHook', 'callErrorHook', 'reportHookFailure', 'attachJQuery'],
  'widget/src/options/shop-options.ts': ['isSet', 'shopOptions'],
  'widget/src/wire/autofill-permission.ts': ['autofillPermission'],
  'widget/src/options/within.ts': ['within'],
  'widget/src/page/placeholders.ts': ['brandNames', 'placeholders'],
  'widget/src/options/report-problem.ts': ['reportProblem'],
};

/** For the first script: lists what it shares. */
export const shareCode = () => sharing('SHARED', SHARED_MODULES);

/** For those that load later: takes what the first one shares from the loader, by its place in the list. */
export const useShared = () => usingShared('shared', SHARED_MODULES);

/** For the forms. @param {SharedModules} modules */
export const shareWithParts = (modules) => sharing('SHARED_BY_FORMS', modules);

/** For the parts of the forms. @param {SharedModules} modules */
export const useSharedByForms = (modules) => usingShared('sharedByForms', modules);

/** @param {string} list of `page/shared-code.ts` @param {SharedModules} modules */
function sharing(list, modules) {
  const imports = Object.entries(modules).map(
    ([path, names]) => `import { ${names.join(', ')} } from '${ROOT}${path}';`,
  );
  return {
    name: `share-${list}`,
    /** @param {string} id */
    load: (id) =>
      id.endsWith('/src/page/shared-code.ts')
        ? `${imports.join('\n')}\nexport const ${list} = [${Object.values(modules).flat().join(', ')}];`
        : null,
  };
}

/** @param {'shared' | 'sharedByForms'} member of the loader @param {SharedModules} modules */
function usingShared(member, modules) {
  const source = `\0${member}`;
  return {
    name: `use-${member}`,
    /** @param {string} id */
    resolveId: (id) => (id === source ? id : null),
    /** @param {string} id */
    load: (id) => {
      if (id === source) {
        const names = Object.values(modules).flat().join(', ');
        // Through a constant, because the minifier gives no short names to members of an unknown object such as the window.
        return `import { LOADER } from '${ROOT}widget/src/page/loader.ts';\nconst loader = window[LOADER];\nexport const [${names}] = loader.${member};`;
      }
      const names = modules[relative(ROOT, id)];
      return names === undefined ? null : `export { ${names.join(', ')} } from '${source}';`;
    },
  };
}
