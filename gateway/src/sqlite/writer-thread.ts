import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { GroupCommit, type PreparedWrite, type StatementRun } from './commit-group.ts';
import { connect } from './connect.ts';
import { type GroupAnswer, type GroupTask, type ThreadTask, threadsNow } from './thread-messages.ts';

/** By the numbers that the main thread gave them. */
const STATEMENTS = new Map<number, PreparedWrite>();

/** A commit costs about as much as this many statements; smaller groups would mostly wait for the disk. */
const FEW_RUNS = 12;

const TOO_LATE: GroupAnswer = { kind: 'failed', error: new Error('waited for a commit for too long') };

/**
 * The thread that commits groups of statements on its own connection, so that the event loop need not wait for the
 * disk. It closes the file when it gets the task to end.
 */
function serve(port: MessagePort, file: string): void {
  // Only an operator's command may lock the file meanwhile, and no event loop waits here.
  const database = connect(file, 5000);
  const commits = new GroupCommit(database);
  const queue: GroupTask[] = [];
  port.on('message', (task: ThreadTask) => {
    if (task === 'end') {
      database.close();
      port.close();
      return;
    }
    queue.push(task);
    while (queue.length > 0) {
      queue.push(...arrivedAt(port));
      port.postMessage(commitInTime(commits, takeFrom(queue)));
    }
  });
}

/** The groups that have arrived since. The task to end comes only after all were answered. */
function arrivedAt(port: MessagePort): GroupTask[] {
  const tasks: GroupTask[] = [];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    tasks.push(next.message as GroupTask);
  }
  return tasks;
}

/**
 * Takes the groups of the next commit: half of those that wait. With all of them, every request would wait for the same
 * commit, and then this thread would be idle while the event loop answers them.
 */
function takeFrom(queue: GroupTask[]): readonly GroupTask[] {
  const waiting = queue.reduce((sum, { runs }) => sum + runs.length, 0);
  const enough = Math.max(FEW_RUNS, waiting / 2);
  let taken = 0;
  const last = queue.findIndex(({ runs }) => (taken += runs.length) >= enough);
  return queue.splice(0, last < 0 ? queue.length : last + 1);
}

/** Groups that became too old while an earlier commit hung are not written. */
function commitInTime(commits: GroupCommit, groups: readonly GroupTask[]): GroupAnswer[] {
  for (const [number, text] of groups.flatMap(({ texts }) => texts)) {
    STATEMENTS.set(number, { number, text });
  }
  const now = threadsNow();
  const inTime = groups.filter(({ until }) => until > now);
  const answers = inTime.length === 0 ? [] : commitTogether(commits, inTime);
  return groups.map(({ until }) => (until > now ? answers.shift() : undefined) ?? TOO_LATE);
}

function commitTogether(commits: GroupCommit, groups: readonly GroupTask[]): GroupAnswer[] {
  try {
    const ends = commits.commit(groups.flatMap(({ runs }) => runs.map(runOf)));
    return groups.map(({ runs }) => ({ kind: 'committed', ends: ends.splice(0, runs.length) }));
  } catch (error) {
    return groups.map(() => ({ kind: 'failed', error }));
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
