import { type Html, html, NOTHING } from '../../src/pages/parts/html.ts';
import { codeBlock } from './highlighted.ts';

/** The languages of samples, in the order of their tabs; the keys are the languages of fences. */
const TAB_LANGUAGES = { sh: 'curl', js: 'Node', php: 'PHP', python: 'Python', ruby: 'Ruby' } as const;

type TabLanguage = keyof typeof TAB_LANGUAGES;

export interface TabSample {
  readonly language: TabLanguage;
  readonly code: string;
}

export function isTabLanguage(language: string): language is TabLanguage {
  return Object.hasOwn(TAB_LANGUAGES, language);
}

/**
 * One sample in several languages. The tabs are radio buttons, so that they work by keyboard and without a script.
 *
 * @param name differs from those of all other tabs of the page
 */
export function sampleTabs(name: string, samples: readonly TabSample[]): Html {
  const [first] = samples;
  if (samples.length === 1 && first !== undefined) return codeBlock(first.code, first.language);
  return html`<fieldset class="tabs"><legend class="unseen">Language of the sample</legend>
${samples.map(
  ({ language }, index) =>
    html`<label><input type="radio" name="${name}" value="${language}"${index === 0 ? html` checked` : NOTHING}>${TAB_LANGUAGES[language]}</label>
`,
)}${samples.map(({ language, code }) => html`<div class="tab" data-language="${language}">${codeBlock(code, language)}</div>`)}</fieldset>
`;
}
