import { OFFICE_ELEMENTS } from './office-elements.ts';
import { applyLanguage } from './texts/texts.ts';

applyLanguage();
for (const [tag, element] of Object.entries(OFFICE_ELEMENTS)) customElements.define(tag, element);
