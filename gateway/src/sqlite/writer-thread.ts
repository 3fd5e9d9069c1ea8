import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { GroupCommit, type PreparedWrite, type StatementRun } from './commit-group.ts';
import { connect } from './connect.ts';
import type { GroupAnswer, GroupTask, ThreadTask } from './thread-messages.ts';

/** As the other side numbered them. */
const STATEMENTS = new Map<number, PreparedWrite>();

/**
 * The thread that commits groups of statements on a connection of its own, so that the event loop goes on while the
 * disk is waited for. It ends when it is asked to, and then lets go of the file.
 */
function serve(port: MessagePort, file: string): void {
  // Nobody but an operator's command holds the file meanwhile, and nobody's event loop waits here.
  const database = connect(file, 5000);
  const commits = new GroupCommit(database);
  port.on('message', (task: ThreadTask) => {
    if (task === 'end') {
      database.close();
      port.close();
      return;
    }
    port.postMessage(answer(commits, task));
  });
}

function answer(commits: GroupCommit, { texts, runs }: GroupTask): GroupAnswer {
  for (const [number, text] of texts) {
    STATEMENTS.set(number, { number, text });
  }
  try {
    return { kind: 'committed', ends: commits.commit(runs.map(runOf)) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

function runOf([number, values]: GroupTask['runs'][number]): StatementRun {
  const statement = STATEMENTS.get(number);
  if (statement === undefined) {
    throw new Error(`statement ${number} was never sent`);
  }
  return { statement, values };
}

if (parentPort !== null) {
  serve(parentPort, String(workerData));
}
