/** As spreadsheets read it: a quote counts at the beginning of a cell, and what is behind its end belongs to the cell. */
export function cellsOf(line: string, separator = ','): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isBeginning] = ['', false, true];
  for (let place = 0; place < line.length; place += 1) {
    const character = line[place] ?? '';
    if (isQuoted && character === '"' && line[place + 1] === '"') {
      cell += character;
      place += 1;
    } else if (character === '"' && (isQuoted || isBeginning)) {
      isQuoted = !isQuoted;
      isBeginning = false;
    } else if (!isQuoted && (character === separator || character === '\n')) {
      cells.push(cell);
      [cell, isBeginning] = ['', true];
    } else if (isQuoted || character !== '\r') {
      cell += character;
      isBeginning = false;
    }
  }
  return cell === '' ? cells : [...cells, cell];
}
