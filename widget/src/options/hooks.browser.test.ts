import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askBeforeSubmit } from './ask-before-submit.ts';
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
  it('is told to the shop when it throws, and counts as one that is not there', () => {
    setOptions({
      onReady: () => {
        throw new TypeError('no such thing');
      },
    });
    expect(callHook('onReady', form, [])).toBeUndefined();
    expect(problems()).toEqual(['WidgetError: onReady has failed: TypeError: no such thing']);
    expect(onError.mock.contexts[0]).toBe(form);
  });

  it('is told as well when it breaks a promise', async () => {
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
  const ask = (): Promise<boolean> => askBeforeSubmit('onBeforeSubmitCard', form, SOON_MS);

  it.each<[string, Record<string, unknown>, boolean]>([
    ['no hook', {}, true],
    ['one that says nothing', { onBeforeSubmitCard: () => {} }, true],
    ['one that promises true', { onBeforeSubmitCard: () => Promise.resolve(true) }, true],
    ['one that says false', { onBeforeSubmitCard: () => false }, false],
    ['one that breaks its promise', { onBeforeSubmitCard: () => Promise.reject(new Error('x')) }, false],
    ['a promise that is kept', { onBeforeSubmitCardPromise: () => Promise.resolve() }, true],
    ['a promise that is broken', { onBeforeSubmitCardPromise: () => Promise.reject(new Error('x')) }, false],
    ['a promise of false', { onBeforeSubmitCardPromise: () => Promise.resolve(false) }, false],
    [
      'two, of which the second says no',
      { onBeforeSubmitCard: () => true, onBeforeSubmitCardPromise: (event: Event) => event.preventDefault() },
      false,
    ],
  ])('is answered by %s, without an error', async (_name, options, isAllowed) => {
    setOptions(options);
    expect(await ask()).toBe(isAllowed);
    expect(problems()).toEqual([]);
  });

  it('does not go to the second hook when the first has said no', async () => {
    const onBeforeSubmitCardPromise = vi.fn<() => Promise<void>>(() => Promise.resolve());
    setOptions({ onBeforeSubmitCard: () => false, onBeforeSubmitCardPromise });
    expect(await ask()).toBe(false);
    expect(onBeforeSubmitCardPromise).not.toHaveBeenCalled();
  });

  it.each(['onBeforeSubmitCard', 'onBeforeSubmitCardPromise'])(
    'ends by itself when %s never answers, and the shop is told',
    async (name) => {
      setOptions({ [name]: () => new Promise(() => {}) });
      expect(await ask()).toBe(false);
      expect(problems()).toEqual([`WidgetError: ${name} has failed: Error: no answer within 0.02 s`]);
    },
  );

  it('is a no when the hook throws, and the shop is told', async () => {
    setOptions({
      onBeforeSubmitCard: () => {
        throw new Error('x');
      },
    });
    expect(await ask()).toBe(false);
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
