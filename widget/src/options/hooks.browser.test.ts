import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askBeforeSubmit, type Permission } from './ask-before-submit.ts';
import { callHook } from './call-hook.ts';

const form = document.createElement('form');
const onError = vi.fn<(problem: { name: string; message: string }) => void>();

function setOptions(options: Record<string, unknown>): void {
  Reflect.set(window, 'wpwlOptions', { onError, ...options });
}

const problems = (): string[] => onError.mock.calls.map(([{ name, message }]) => `${name}: ${message}`);

const warn = vi.fn<(...parts: unknown[]) => void>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warn);
});

afterEach(() => {
  vi.restoreAllMocks();
  onError.mockReset();
  warn.mockReset();
  Reflect.deleteProperty(window, 'wpwlOptions');
});

describe('a hook with a mistake', () => {
  it('is reported to the shop when it throws, and counts as absent', () => {
    setOptions({
      onReady: () => {
        throw new TypeError('no such thing');
      },
    });
    expect(callHook('onReady', form, [])).toBeUndefined();
    expect(problems()).toEqual(['WidgetError: onReady has failed: TypeError: no such thing']);
    expect(onError.mock.contexts[0]).toBe(form);
  });

  it('is reported as well when its promise is rejected', async () => {
    setOptions({ onAfterSubmit: () => Promise.reject(new Error('offline')) });
    callHook('onAfterSubmit', form);
    await vi.waitFor(() =>
      expect(problems()).toEqual(['WidgetError: onAfterSubmit has failed: Error: offline']),
    );
  });

  it('goes to the console alone when it is the one for errors', () => {
    onError.mockImplementation(() => {
      throw new Error('again');
    });
    callHook('onError', null, { name: 'WidgetError', message: 'lost' });
    setOptions({});
    callHook('onError', null, { name: 'WidgetError', message: 'lost' });
    expect(onError).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('the question before a payment', () => {
  const SOON_MS = 20;
  const ask = (): Promise<Permission> => askBeforeSubmit('onBeforeSubmitCard', form, SOON_MS);

  it.each<[string, Record<string, unknown>, Permission]>([
    ['no hook', {}, 'allowed'],
    ['one that says nothing', { onBeforeSubmitCard: () => {} }, 'allowed'],
    ['one that promises true', { onBeforeSubmitCard: () => Promise.resolve(true) }, 'allowed'],
    ['one that says false', { onBeforeSubmitCard: () => false }, 'stopped'],
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- how pages of this family say no
    ['one that breaks its promise', { onBeforeSubmitCard: () => Promise.reject() }, 'stopped'],
    ['a promise that is kept', { onBeforeSubmitCardPromise: () => Promise.resolve() }, 'allowed'],
    [
      'a promise that is broken',
      { onBeforeSubmitCardPromise: () => Promise.reject(new Error('x')) },
      'stopped',
    ],
    ['a promise of false', { onBeforeSubmitCardPromise: () => Promise.resolve(false) }, 'stopped'],
    [
      'two, of which the second says no',
      { onBeforeSubmitCard: () => true, onBeforeSubmitCardPromise: (event: Event) => event.preventDefault() },
      'stopped',
    ],
  ])('is answered by %s, without an error', async (_name, options, answer) => {
    setOptions(options);
    expect(await ask()).toBe(answer);
    expect(problems()).toEqual([]);
  });

  it('does not go to the second hook when the first has said no', async () => {
    const onBeforeSubmitCardPromise = vi.fn<() => Promise<void>>(() => Promise.resolve());
    setOptions({ onBeforeSubmitCard: () => false, onBeforeSubmitCardPromise });
    expect(await ask()).toBe('stopped');
    expect(onBeforeSubmitCardPromise).not.toHaveBeenCalled();
  });

  it.each(['onBeforeSubmitCard', 'onBeforeSubmitCardPromise'])(
    'ends by itself when %s never answers, and the shop is notified',
    async (name) => {
      setOptions({ [name]: () => new Promise(() => {}) });
      expect(await ask()).toBe('failed');
      expect(problems()).toEqual([`WidgetError: ${name} has failed: Error: no answer within 0.02 s`]);
    },
  );

  it('counts as a no when the hook throws, and the shop is notified', async () => {
    setOptions({
      onBeforeSubmitCard: () => {
        throw new Error('x');
      },
    });
    expect(await ask()).toBe('failed');
    expect(problems()).toEqual(['WidgetError: onBeforeSubmitCard has failed: Error: x']);
  });

  it('counts as a no when the promise of the hook is rejected, and the shop is notified', async () => {
    setOptions({ onBeforeSubmitCard: () => Promise.reject(new Error('x')) });
    expect(await ask()).toBe('failed');
    expect(problems()).toEqual(['WidgetError: onBeforeSubmitCard has failed: Error: x']);
  });

  it('comes with the form as `this` and as the target of its event', async () => {
    const hook = vi.fn<(event: Event) => void>();
    let target: EventTarget | null = null;
    setOptions({
      onBeforeSubmitCard(this: unknown, event: Event) {
        target = event.target;
        hook.call(this, event);
      },
    });
    await ask();
    expect(hook.mock.contexts[0]).toBe(form);
    expect(target).toBe(form);
  });
});
