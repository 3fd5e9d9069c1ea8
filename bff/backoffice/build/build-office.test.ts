// needs: a process of its own
import { expect, it } from 'vitest';
import { buildOffice } from './build-office.ts';

/** Bytes that a browser loads before the first page, and for the whole back office when each page was opened once. */
const FIRST = 48 * 1024;
const WHOLE = 96 * 1024;

/** A browser loads one language: English comes with the pages, and the others are about as long. */
const TRANSLATION = /\/(?:de|ar)-/;

const files = await buildOffice();
const page = files.find(({ name }) => name === 'index.html')?.bytes.toString() ?? '';

const sizeOf = (some: typeof files) => some.reduce((sum, { brotli }) => sum + brotli.length, 0);

it('is at most 48 KB before its first page, compressed, and 96 KB with all pages', () => {
  const first = files.filter(({ name }) => name === 'index.html' || page.includes(name));
  expect(first.filter(({ name }) => TRANSLATION.test(name))).toEqual([]);
  expect(sizeOf(first)).toBeLessThanOrEqual(FIRST);
  expect(sizeOf(files.filter(({ name }) => !TRANSLATION.test(name)))).toBeLessThanOrEqual(WHOLE);
});

it('has nothing inline that its policy would refuse', () => {
  expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=/);
});

it('names every script and style by its content', () => {
  const loaded = [...page.matchAll(/(?:src|href)="\/(?<name>[^"]+)"/g)].map(({ groups }) => groups?.['name']);
  expect(loaded.length).toBeGreaterThan(2);
  for (const name of loaded) expect(name).toMatch(/^assets\/[\w-]+-[\w-]{8}\.(?:js|css|svg)$/);
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(loaded));
});
