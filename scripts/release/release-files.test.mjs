import { expect, it } from 'vitest';
import { sourceFiles } from '../source/source-files.mjs';
import { FOR_TESTS } from './release-files.mjs';

it('a release leaves out no file of the gateway that is not for tests alone', () => {
  const program = sourceFiles().filter(({ path, test }) => /^(gateway|bff)\/src\//.test(path) && !test);
  expect(program.map(({ path }) => path).filter((path) => FOR_TESTS.test(path))).toEqual([]);
});
