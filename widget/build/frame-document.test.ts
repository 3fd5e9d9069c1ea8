import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { frameDocument } from './frame-document.js';

const { html, policy } = frameDocument('console.log("</script><script>alert(1)</script>", "$&")');

function hashOf(tag: string): string {
  const content = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'u').exec(html)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

describe('the frame document', () => {
  it('holds its style and its script, and asks for nothing else', () => {
    expect(html).toContain('$&');
    expect(html).not.toMatch(/<link|src=|@import|url\(/u);
    expect(html.match(/<script/gu)).toHaveLength(2);
    expect(html.match(/<\/script>/gu)).toHaveLength(1);
  });

  it('runs under a policy that names the hashes of exactly these two, and nothing unsafe', () => {
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
    expect(directives.get('script-src')).toBe(`script-src ${hashOf('script')}`);
    expect(directives.get('style-src')).toBe(`style-src ${hashOf('style')}`);
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('connect-src')).toBe("connect-src 'self'");
    expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  it('has a language and a title', () => {
    expect(html).toMatch(/<html lang=en>/u);
    expect(html).toMatch(/<title>[^<]+<\/title>/u);
  });
});
