import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BORROWED = '\0borrowed';

/** The modules that the forms borrow from the first script, whole: by path in the workspace, what each exports. */
export const LENT_MODULES = {
  'widget/src/page/card-frame-file.ts': ['CARD_FRAME_FILE'],
  'widget/src/wire/is-record.ts': ['isRecord'],
  'widget/src/locales/locale-parts.ts': ['localeParts'],
  'widget/src/options/call-hook.ts': ['callHook', 'callErrorHook', 'reportHookFailure'],
  'widget/src/options/is-set.ts': ['isSet'],
  'widget/src/options/shop-options.ts': ['shopOptions'],
  'widget/src/page/brand-names.ts': ['brandNames'],
  'widget/src/page/placeholders.ts': ['placeholders'],
  'widget/src/options/report-problem.ts': ['reportProblem'],
};

const NAMES = Object.values(LENT_MODULES).flat();

/** For the first script: fills `lent.ts`. */
export function lend() {
  const imports = Object.entries(LENT_MODULES).map(
    ([path, names]) => `import { ${names.join(', ')} } from '${ROOT}${path}';`,
  );
  return {
    name: 'lend',
    /** @param {string} id */
    load: (id) =>
      id.endsWith('/src/page/lent.ts')
        ? `${imports.join('\n')}\nexport const LENT = [${NAMES.join(', ')}];`
        : null,
  };
}

/** For the forms: takes what is lent from the door, by its place. */
export function borrow() {
  return {
    name: 'borrow',
    /** @param {string} id */
    resolveId: (id) => (id === BORROWED ? id : null),
    /** @param {string} id */
    load: (id) => {
      if (id === BORROWED) {
        // Through a constant, because the minifier gives no short names to members of an unknown object such as the window.
        return `import { DOOR } from '${ROOT}widget/src/page/door.ts';\nconst door = window[DOOR];\nexport const [${NAMES.join(', ')}] = door.lent;`;
      }
      const names = /** @type {Record<string, string[]>} */ (LENT_MODULES)[relative(ROOT, id)];
      return names === undefined ? null : `export { ${names.join(', ')} } from '${BORROWED}';`;
    },
  };
}
