import { EN } from './en.ts';
import type { SomeEnglish } from './part-english.ts';

/** Takes in what a part of the widget shows. The groups stay the same objects, which forms that wait for it know already. */
export function learnEnglish(texts: SomeEnglish): void {
  Object.assign(EN.labels, texts.labels);
  Object.assign(EN.formFaults, texts.formFaults);
  Object.assign(EN.address, texts.address);
  Object.assign(EN.notices, texts.notices);
  Object.assign(EN.declines, texts.declines);
  Object.assign(EN.faults, texts.faults);
}
