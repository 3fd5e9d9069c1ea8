import { describe, expect, it } from 'vitest';
import { anchor, html, prose } from './html.ts';

describe('a piece of a page', () => {
  it('escapes every value', () => {
    const value = `<script>alert("1" & '2')</script>`;
    expect(html`<p title="${value}">${value}</p>`.html).not.toMatch(/<script|"1"|'2'| & /);
  });

  it('keeps pieces as they are, and lists of them in their order', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}</ul>`.html).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
  });

  it('writes numbers', () => {
    expect(html`${0} ${12}`.html).toBe('0 12');
  });
});

describe('a text with backticks', () => {
  it('marks the text between them as code, and escapes it', () => {
    expect(prose('With `a=<b>` it is').html).toBe('With <code>a=&lt;b&gt;</code> it is');
  });
});

describe('an anchor', () => {
  it('holds nothing that an address would have to escape', () => {
    expect(anchor('Parameters', 'cart.items')).toBe('parameters-cart.items');
    expect(anchor('3D Secure / "v2"')).toBe('3d-secure-v2');
  });
});
