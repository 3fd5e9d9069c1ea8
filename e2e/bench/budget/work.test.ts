import { expect, it } from 'vitest';
import { workOfOne } from './work.ts';

const round = (asked: number, rested: number) => ({
  before: { statements: 100, 'log bytes': 0 },
  after: { statements: 100 + asked, 'log bytes': 10 * asked },
  rested: { statements: 100 + asked + rested, 'log bytes': 10 * (asked + rested) },
});

it('is a whole number of things for each request, without what the server does on its own', () => {
  expect(workOfOne([round(17, 1), round(19, 3), round(40, 0)], 8)).toEqual({ statements: 2, 'log bytes': 0 });
});

it('has the log in hundreds of bytes', () => {
  expect(
    workOfOne(
      [{ before: { 'log bytes': 0 }, after: { 'log bytes': 4210 }, rested: { 'log bytes': 4230 } }],
      4,
    ),
  ).toEqual({
    'log bytes': 1000,
  });
});
