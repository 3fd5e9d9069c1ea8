import { OFFICE_ELEMENTS } from './office-elements.ts';
import { loadLanguage } from './texts/texts.ts';

void loadLanguage()
  // Without the texts of a language the office speaks English.
  .catch(() => undefined)
  .then(start);

function start(): void {
  for (const [tag, element] of Object.entries(OFFICE_ELEMENTS)) customElements.define(tag, element);
}
