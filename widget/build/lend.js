import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Modules that scripts borrow from one that is in the page before them, whole: by path in the workspace, what each
 * exports.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} LentModules
 */

/** The modules that the others borrow from the first script. @type {LentModules} */
export const LENT_MODULES = {
  'widget/src/page/card-frame-file.ts': ['CARD_FRAME_FILE'],
  'widget/src/wire/is-record.ts': ['isRecord'],
  'widget/src/locales/locale-parts.ts': ['localeParts'],
  'widget/src/options/call-hook.ts': ['callHook', 'callErrorHook', 'reportHookFailure'],
  'widget/src/options/lend-jquery.ts': ['lendJQuery'],
  'widget/src/options/is-set.ts': ['isSet'],
  'widget/src/options/shop-options.ts': ['shopOptions'],
  'widget/src/wire/autofill-permission.ts': ['autofillPermission'],
  'widget/src/options/within.ts': ['within'],
  'widget/src/page/brand-names.ts': ['brandNames'],
  'widget/src/page/placeholders.ts': ['placeholders'],
  'widget/src/options/report-problem.ts': ['reportProblem'],
};

/** For the first script: fills `lent.ts`. */
export const lend = () => lending('lent.ts', 'LENT', LENT_MODULES);

/** For those that load later: takes what the first one lends from the door, by its place. */
export const borrow = () => borrowing('lent', LENT_MODULES);

/** For the forms: fills `lent-by-forms.ts`. @param {LentModules} modules */
export const lendToParts = (modules) => lending('lent-by-forms.ts', 'LENT_BY_FORMS', modules);

/** For the parts of the forms. @param {LentModules} modules */
export const borrowFromForms = (modules) => borrowing('lentByForms', modules);

/** @param {string} file @param {string} list @param {LentModules} modules */
function lending(file, list, modules) {
  const imports = Object.entries(modules).map(
    ([path, names]) => `import { ${names.join(', ')} } from '${ROOT}${path}';`,
  );
  return {
    name: `lend-${list}`,
    /** @param {string} id */
    load: (id) =>
      id.endsWith(`/src/page/${file}`)
        ? `${imports.join('\n')}\nexport const ${list} = [${Object.values(modules).flat().join(', ')}];`
        : null,
  };
}

/** @param {'lent' | 'lentByForms'} member of the door @param {LentModules} modules */
function borrowing(member, modules) {
  const borrowed = `\0${member}`;
  return {
    name: `borrow-${member}`,
    /** @param {string} id */
    resolveId: (id) => (id === borrowed ? id : null),
    /** @param {string} id */
    load: (id) => {
      if (id === borrowed) {
        const names = Object.values(modules).flat().join(', ');
        // Through a constant, because the minifier gives no short names to members of an unknown object such as the window.
        return `import { DOOR } from '${ROOT}widget/src/page/door.ts';\nconst door = window[DOOR];\nexport const [${names}] = door.${member};`;
      }
      const names = modules[relative(ROOT, id)];
      return names === undefined ? null : `export { ${names.join(', ')} } from '${borrowed}';`;
    },
  };
}
