import type { FieldModel } from './field-models.ts';
import type { EditedText } from './input/typed-text.ts';

/** How long an autofill may take to reach the other frames before its text is rewritten, in milliseconds. */
const AUTOFILL_REST_MS = 400;

/**
 * Keeps the one input of a frame in the shape that its model wants.
 *
 * Typing is reshaped at once. Autofill and password managers send no input type; their text is rewritten only when it
 * rests, because browsers take a rewritten field for one that the shopper has changed, and stop filling the others.
 *
 * @param changed called with whether the shopper has just changed the text
 */
export function watchInput(
  input: HTMLInputElement,
  model: Pick<FieldModel, 'edit' | 'settle'>,
  changed: (edited: boolean) => void,
  notify: (kind: 'focused' | 'blurred' | 'enter') => void,
): void {
  let former = input.value;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const write = ({ value, caret }: EditedText): void => {
    if (input.value !== value) {
      input.value = value;
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    }
    former = value;
  };
  const reshape = (inputType: string): void => {
    const caret = input.selectionStart ?? input.value.length;
    write(model.edit({ former, value: input.value, caret, inputType }));
  };
  const settle = (): void => {
    clearTimeout(rest);
    if (input.value !== '') {
      reshape('');
      write({ value: model.settle?.(input.value) ?? input.value, caret: input.value.length });
    }
  };

  input.addEventListener('input', (event) => {
    clearTimeout(rest);
    // Autofill may send a plain event without these members.
    const { isComposing, inputType }: Partial<InputEvent> = event;
    if (isComposing) return;
    if (!inputType || inputType === 'insertReplacementText') {
      rest = setTimeout(settle, AUTOFILL_REST_MS);
    } else {
      reshape(inputType);
    }
    changed(true);
  });
  input.addEventListener('compositionend', () => {
    reshape('insertText');
    changed(true);
  });
  input.addEventListener('focus', () => notify('focused'));
  input.addEventListener('blur', () => {
    settle();
    changed(false);
    notify('blurred');
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing && !event.repeat) {
      event.preventDefault();
      notify('enter');
    }
  });
}
