import { OFFICE_ELEMENTS } from './office-elements.ts';
import { loadElements } from './shell/later-elements.ts';

for (const [tag, element] of Object.entries(OFFICE_ELEMENTS)) customElements.define(tag, element);
loadElements();
