// needs: a process of its own

import { inPlace } from '@tollgate/testkit/programs/place';
import { startProcess, untilReady } from '@tollgate/testkit/programs/start-process';
import { expect, it } from 'vitest';
import { createSteppedClock } from './stepped-clock.ts';

/** Every way to read a clock: three of the wall clock, one of the monotonic one. */
const LOOK = `() => [Date.now(), new Date().getTime(), Date.parse(Date()), performance.timeOrigin + performance.now()]`;

/** It stays as long as its channel to this process, however this one ends. */
const ENDS_WITH_PARENT = `process.on('disconnect', () => process.exit());`;

/** Runs in a thread whose program is a module, as those of the gateway are. */
const THREAD = `
  import { parentPort } from 'node:worker_threads';
  const look = ${LOOK};
  parentPort.on('message', () => parentPort.postMessage(look()));
`;

/** Prints again and again what its first thread reads, and what another one does. */
const LOOKS = `
  const { Worker } = require('node:worker_threads');
  const look = ${LOOK};
  const worker = new Worker(new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(THREAD)}`)}));
  worker.on('message', (there) => console.log(JSON.stringify([look(), there])));
  setInterval(() => worker.postMessage('look'), 20);
  ${ENDS_WITH_PARENT}
`;

const DATES = `
  const day = new Date(2026, 0, 1);
  console.log(JSON.stringify([day.getFullYear(), day instanceof Date, day.constructor === Date, Date.UTC(1970, 0)]));
  ${ENDS_WITH_PARENT}
`;

const HOUR = 3_600_000;
/** Far more than one reading takes on a busy machine, and far less than a step. */
const SLACK = 60_000;

/** By how many hours a moment is off this process's clock; `undefined` when it is something in between. */
function hoursOff(moment: number): number | undefined {
  const off = moment - Date.now();
  const hours = Math.round(off / HOUR);
  return Math.abs(off - hours * HOUR) < SLACK ? hours + 0 : undefined;
}

it('a process has the wall clock that it is given, in all of its threads, and keeps its monotonic one', async () => {
  await inPlace(async (place) => {
    const clock = createSteppedClock(place, 'clock');
    const running = startProcess(place, 'looks', ['--eval', LOOKS], clock.env);
    for (const hours of [0, 1, -1, 0]) {
      clock.setAhead(hours * HOUR);
      const wall = [hours, hours, hours, 0];
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      const seen = await untilReady(running, () => {
        const last = running.output().trim().split('\n').at(-1) ?? '';
        const threads = (last === '' ? [] : (JSON.parse(last) as number[][])).map((one) => one.map(hoursOff));
        return threads[0]?.[0] === hours && threads[1]?.[0] === hours ? threads : undefined;
      });
      expect(seen).toEqual([wall, wall]);
    }
  });
});

it('a moment that is written out, and what belongs to dates, stay as they are', async () => {
  await inPlace(async (place) => {
    const clock = createSteppedClock(place, 'clock');
    clock.setAhead(HOUR);
    const running = startProcess(place, 'dates', ['--eval', DATES], clock.env);
    const line = await untilReady(running, () => /^.*\n/.exec(running.output())?.[0]);
    expect(JSON.parse(line)).toEqual([2026, true, true, 0]);
  });
});
