import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes every value, in text and in attributes', () => {
  const value = `<script>"&'</script>`;
  expect(html`<p title="${value}">${value}</p>`.toString()).toBe(
    '<p title="&#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;">&#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;</p>',
  );
});

it('takes in other templates, and lists of them, as they are', () => {
  const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.toString()).toBe(
    '<ul><li>a</li>\n<li>&#60;b&#62;</li></ul><hr>',
  );
});

it('leaves dollar signs and backslashes alone', () => {
  expect(html`${'$&'} ${String.raw`\n`} ${92n}`.toString()).toBe(String.raw`$&#38; \n 92`);
});
