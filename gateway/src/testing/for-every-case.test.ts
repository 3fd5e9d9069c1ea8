import { describe, expect, it } from 'vitest';
import { forEveryCase } from './for-every-case.fixture.ts';

describe('a table that is checked in one test', () => {
  it('goes on after a row that fails, and names every row that does, with why', async () => {
    const checked: string[] = [];
    const rows = [
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ] as const;
    const checking = forEveryCase(rows, (name, value) => {
      checked.push(name);
      expect(value).toBe(2);
    });
    await expect(checking).rejects.toThrow(
      /^2 of 3 cases fail:\n'one', 1\n {4}expected 1 to be 2[^']*'three', 3\n {4}expected 3 to be 2/,
    );
    expect(checked).toEqual(['one', 'two', 'three']);
  });

  it('waits for each row', async () => {
    const late = forEveryCase(['only'], async (name) => {
      await Promise.resolve();
      throw new Error(`no ${name}`);
    });
    await expect(late).rejects.toThrow("1 of 1 cases fail:\n'only'\n    no only");
  });

  it('fails without rows, which would prove nothing', async () => {
    await expect(forEveryCase([], () => undefined)).rejects.toThrow('there are no cases');
  });

  it('holds when every row does', async () => {
    await expect(forEveryCase([1, 2], (value) => expect(value).toBeGreaterThan(0))).resolves.toBeUndefined();
  });
});
