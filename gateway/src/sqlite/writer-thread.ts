import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { GroupCommit } from './commit-group.ts';
import { connect } from './connect.ts';
import type { GroupAnswer, ThreadTask } from './thread-messages.ts';

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

function answer(commits: GroupCommit, group: Exclude<ThreadTask, 'end'>): GroupAnswer {
  try {
    return { kind: 'committed', ends: commits.commit(group) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

if (parentPort !== null) {
  serve(parentPort, String(workerData));
}
