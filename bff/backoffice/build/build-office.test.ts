// needs: a process of its own
import { expect, it } from 'vitest';
import { buildOffice } from './build-office.ts';

/** Bytes that a browser loads for the whole back office. */
const BUDGET = 62 * 1024;

const files = await buildOffice();
const page = files.find(({ name }) => name === 'index.html')?.bytes.toString() ?? '';

it('is at most 62 KB, compressed', () => {
  const sizes = files.map(({ brotli }) => brotli.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
});

it('has nothing inline that its policy would refuse', () => {
  expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=/);
});

it('names every script and style by its content', () => {
  const loaded = [...page.matchAll(/(?:src|href)="\/(?<name>[^"]+)"/g)].map(({ groups }) => groups?.['name']);
  expect(loaded).toHaveLength(3);
  for (const name of loaded) expect(name).toMatch(/^assets\/[\w-]+-[\w-]{8}\.(?:js|css|svg)$/);
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(loaded));
});
