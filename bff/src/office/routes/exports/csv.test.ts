import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { cellsOf } from './csv-cells.fixture.ts';
import { csvLine, csvStream } from './csv-stream.ts';

async function* partsOf(...parts: readonly (readonly (readonly (string | number | null)[])[])[]) {
  yield* parts;
}

async function* broken() {
  yield [['1', '2']];
  throw new Error('away');
}

describe('a line of a file of comma-separated values', () => {
  it.each([
    [['a', 'b'], '"a","b"'],
    [['a,b', 'say "x"'], '"a,b","say ""x"""'],
    [['one\r\ntwo', 'three\nfour'], '"one\r\ntwo","three\nfour"'],
    [[null, 0, ''], ',0,""'],
    [['Größe', '日本', '😀'], '"Größe","日本","😀"'],
    [['-12.50', '12.50', '-7'], '-12.50,12.50,-7'],
    [['=1+1', '+1', '-1+1', '@x'], `"'=1+1","'+1","'-1+1","'@x"`],
    [[' =1+1', '"=1+1', '\u200B=1+1'], `"' =1+1","'""=1+1","'\u200B=1+1"`],
    [['＝1', '＋1', '－x', '＠x'], `"'＝1","'＋1","'－x","'＠x"`],
    [['=cmd|"/c calc"!A1'], `"'=cmd|""/c calc""!A1"`],
    [["orderX1;=cmd|'/C calc'!A0"], `"orderX1;'=cmd|'/C calc'!A0"`],
    [['Street 7, rear'], '"Street 7, rear"'],
    [["it's =1"], `"it's =1"`],
  ])('%j', (cells, line) => {
    expect(csvLine(cells)).toBe(`${line}\r\n`);
  });

  it.each([',', ';', '\t', '|'])('has no formula for a program that separates by %j', (separator) => {
    const befores = ['', ';', ',', '\t', '|', '; ', ';"', ",'", '\r\n', '\n;', 'x;', 'x"; '];
    const formulas = ['=', '+', '-', '@', '＝'].flatMap((sign) =>
      befores.map((before) => `${before}${sign}cmd|'/C calc'!A0`),
    );
    const lines = formulas.map((each) => csvLine(['order', each, 'amount', '-12.50', each, null]));
    const cells = lines.flatMap((line) => cellsOf(line, separator));
    expect(cells.filter((each) => /^["\s]*[=+\-@＝]/u.test(each) && !each.startsWith('-12.50'))).toEqual([]);
  });

  it('is read as it was written', () => {
    const cells = ['a;b', 'say "x"', 'one\r\ntwo', null, -7];
    expect(cellsOf(csvLine(cells), ',')).toEqual(['a;b', 'say "x"', 'one\r\ntwo', '', '-7']);
  });
});

describe('a file of comma-separated values', () => {
  it('ends with the number of its rows', async () => {
    const { stream, sent } = csvStream(['a', 'b', 'c'], partsOf([['1', '2', '3']], [], [['4', '5', '6']]));
    expect(await text(stream)).toBe('a,b,c\r\n1,2,3\r\n4,5,6\r\nEND,2,\r\n');
    expect(await sent).toEqual({ rows: 2, isWhole: true });
  });

  it('is not whole when its store becomes unavailable', async () => {
    const { stream, sent } = csvStream(['a', 'b'], broken());
    await expect(text(stream)).rejects.toThrow('away');
    expect(await sent).toEqual({ rows: 1, isWhole: false });
  });

  it('is not whole when its reader disconnects, and is read no further', async () => {
    let parts = 0;
    const endless = async function* () {
      while (parts < 1_000_000) {
        parts += 1;
        yield [['1', 'x'.repeat(1000)]];
      }
    };
    const { stream, sent } = csvStream(['a', 'b'], endless());
    await stream.iterator().next();
    stream.destroy();
    expect(await sent).toMatchObject({ isWhole: false });
    expect(parts).toBeLessThan(1000);
  });

  it('is not whole when it is not read in time', async () => {
    const { stream, sent } = csvStream(['a', 'b'], partsOf([['1', '2']]), '', 1);
    stream.on('error', () => undefined);
    expect(await sent).toMatchObject({ isWhole: false });
  });
});
