import { afterEach, expect, it, vi } from 'vitest';
import { askBeforeSubmit } from './ask-before-submit.ts';
import { callHook } from './call-hook.ts';

/** The object that `jQuery` makes of an element, as far as a hook can tell. */
const wrapped = (node: unknown): unknown => ({ 0: node, length: 1 });

interface HookPlace {
  readonly $form?: unknown;
  readonly $iframe?: unknown;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'jQuery');
  Reflect.deleteProperty(window, 'wpwlOptions');
});

it('gives a hook its form and its frame in the jQuery of the page, also before a payment', async () => {
  Reflect.set(window, 'jQuery', wrapped);
  const form = document.createElement('form');
  const frame = document.createElement('iframe');
  const seen: unknown[] = [];
  Reflect.set(window, 'wpwlOptions', {
    onFocusIframeCommunication(this: HookPlace) {
      seen.push(this.$iframe);
    },
    onBlurCardNumber(this: HookPlace) {
      seen.push(this.$form);
    },
    onBeforeSubmitCard(this: HookPlace) {
      seen.push(this.$form);
    },
  });
  callHook('onFocusIframeCommunication', form, frame);
  callHook('onBlurCardNumber', form, true);
  await askBeforeSubmit('onBeforeSubmitCard', form);
  expect(seen).toEqual([wrapped(frame), wrapped(form), wrapped(form)]);
});

it('adds nothing to the form in a page without jQuery', () => {
  const form = document.createElement('form');
  const onReady = vi.fn<() => void>();
  Reflect.set(window, 'wpwlOptions', { onReady });
  callHook('onReady', form, []);
  expect(onReady.mock.contexts[0]).toBe(form);
  expect('$form' in form).toBe(false);
});
