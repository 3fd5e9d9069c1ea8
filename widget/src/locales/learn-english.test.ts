import { afterEach, expect, it } from 'vitest';
import { withOwnLabels } from '../options/text-keys.ts';
import { EN } from './en.ts';
import { learnEnglish } from './learn-english.ts';

const { keep } = EN.labels;
afterEach(() => {
  EN.labels.keep = keep;
});

it('reaches texts that are in use already, behind the labels of the shop', () => {
  EN.labels.keep = '';
  const texts = withOwnLabels({ ...EN, language: 'en-GB', direction: 'ltr' }, { remove: 'Away' });
  learnEnglish({ labels: { keep, remove: 'Remove' } });
  expect(texts.labels.keep).toBe(keep);
  expect(texts.labels.remove).toBe('Away');
});
