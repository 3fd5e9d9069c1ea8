import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes every value, in text and in attributes', () => {
  const value = `<script>"&'</script>`;
  expect(html`<p title="${value}">${value}</p>`.toString()).toBe(
    '<p title="&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;">&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;</p>',
  );
});

it('takes in other templates, and lists of them, as they are', () => {
  const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.toString()).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>');
});

it('leaves dollar signs and backslashes alone', () => {
  expect(html`${'$&'} ${String.raw`\n`} ${92n}`.toString()).toBe(String.raw`$&amp; \n 92`);
});
