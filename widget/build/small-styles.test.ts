import { expect, it } from 'vitest';
import { smallStyles } from './small-styles.js';

it('makes style sheets small without changing what they say', () => {
  expect(smallStyles('/* why */\na:hover  ,\n b { color : red;\n margin: 0 1px; }\n')).toBe(
    'a:hover,b{color:red;margin:0 1px}',
  );
});

it('translates nothing for browsers that do not run the script', () => {
  const css = 'a:dir(rtl){color:light-dark(red,#000);margin-inline:1px;inset-block:0}';
  expect(smallStyles(css)).toBe(css);
});
