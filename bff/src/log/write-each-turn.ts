import { type DestinationStream, destination } from 'pino';

/** More than the lines of one turn; beyond it they are written at once. */
const MOST_BYTES = 8 * 1024;

/**
 * Writes the lines of one turn of the event loop together: at many requests a second, a write for each line costs more
 * than the line. What the turn logged is written when it ends, and when the process does.
 *
 * @param file a path, or the number of an open file
 */
export function writeEachTurn(file: number | string): DestinationStream {
  const stream = destination({ dest: file, sync: true, minLength: MOST_BYTES });
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    stream.flushSync();
  };
  process.on('exit', flush);
  return {
    write: (line: string) => {
      stream.write(line);
      if (!isScheduled) {
        isScheduled = true;
        setImmediate(flush);
      }
    },
  };
}
