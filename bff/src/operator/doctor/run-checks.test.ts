import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { type Check, ok, type Patient } from './check.ts';
import { runChecks } from './run-checks.ts';

const config = readConfig({});
if (!config.ok) throw new Error(config.error.join());
const PATIENT: Patient = { settings: config.value.settings, config: config.value, now: 0 };

const QUICK: Check = { part: 'clock', run: async () => [ok('is right')] };

describe('checks of the doctor', () => {
  it('that hang are ended and named, and take none of the others with them', async () => {
    let wasAborted = false;
    const hanging: Check = {
      part: 'stores',
      run: (_patient, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            wasAborted = true;
          });
        }),
    };
    expect(await runChecks([hanging, QUICK], PATIENT, undefined, 20)).toMatchObject([
      { part: 'stores', level: 'unchecked', text: 'did not end within 0.02 s' },
      { part: 'clock', level: 'ok' },
    ]);
    expect(wasAborted).toBe(true);
  });

  it('that break are named, and take none of the others with them', async () => {
    const broken: Check = { part: 'keys', run: () => Promise.reject(new Error('out of order')) };
    expect(await runChecks([broken, QUICK], PATIENT)).toMatchObject([
      { part: 'keys', level: 'unchecked', text: 'the check broke: out of order' },
      { level: 'ok' },
    ]);
  });

  it('run at once', async () => {
    const order: string[] = [];
    const meeting = Promise.withResolvers<void>();
    const waits: Check = {
      part: 'open',
      run: async () => {
        await meeting.promise;
        order.push('first');
        return [];
      },
    };
    const frees: Check = {
      part: 'keys',
      run: async () => {
        order.push('second');
        meeting.resolve();
        return [];
      },
    };
    await runChecks([waits, frees], PATIENT);
    expect(order).toEqual(['second', 'first']);
  });

  it('that need the merchants file are left out when it is wrong', async () => {
    const needing: Check = { ...QUICK, part: 'acquirers', needsConfig: true };
    const found = await runChecks([needing, QUICK], { ...PATIENT, config: undefined });
    expect(found).toMatchObject([{ part: 'acquirers', level: 'unchecked' }, { level: 'ok' }]);
  });

  it('say which of them are still waited for', async () => {
    const notes: (readonly string[])[] = [];
    await runChecks([QUICK, { ...QUICK, part: 'keys' }], PATIENT, (waiting) => notes.push(waiting));
    expect(notes).toEqual([['keys'], []]);
  });
});
