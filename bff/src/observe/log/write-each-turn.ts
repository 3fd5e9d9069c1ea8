import { type DestinationStream, destination } from 'pino';

/** More than the lines of one turn have. Beyond it, lines are written at once. */
const MOST_CHARACTERS = 8 * 1024;

/**
 * Writes the lines of one turn of the event loop together: at many requests a second, a write for each line costs more
 * than the line. What the turn logged is written when it ends, and when the process does.
 *
 * @param file a path, or the number of an open file
 */
export function writeEachTurn(file: number | string): DestinationStream {
  // Gathered here and not by the stream, whose own flush waits for the disk where the log is a file.
  const stream = destination({ dest: file, sync: true });
  let lines = '';
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    if (lines !== '') {
      const written = lines;
      lines = '';
      stream.write(written);
    }
  };
  process.on('exit', flush);
  return {
    write: (line: string) => {
      lines += line;
      if (lines.length >= MOST_CHARACTERS) {
        flush();
      } else if (!isScheduled) {
        isScheduled = true;
        setImmediate(flush);
      }
    },
  };
}
