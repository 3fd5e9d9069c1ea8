import type { FormFault } from '../locales/texts.ts';
import { fillText } from '../locales/texts.ts';
import type { AttemptFields } from '../wire/send-attempt.ts';
import type { FieldsHost } from './fields-host.ts';
import type { PageField } from './page-field.ts';
import { type FaultsOf, ShownFaults } from './shown-faults.ts';

/** The fields of a form in the page itself. Their values live in the inputs, where shops may write too. */
export class PageFields {
  readonly shown: ShownFaults<string, FormFault> = new ShownFaults();
  readonly host: FieldsHost;
  readonly #fieldsNow: () => readonly PageField[];
  readonly #watched = new WeakSet<Element>();

  /** @param fieldsNow the fields that the form has at this moment */
  constructor(host: FieldsHost, fieldsNow: () => readonly PageField[]) {
    this.host = host;
    this.#fieldsNow = fieldsNow;
  }

  get all(): readonly PageField[] {
    return this.#fieldsNow();
  }

  /** Everything that is wrong now, in the order of the form. */
  get faults(): FaultsOf<string, FormFault> {
    const faults = this.all.map((field) => [field.name, this.#faultOf(field)] as const);
    return Object.fromEntries(faults.flatMap(([name, fault]) => (fault === null ? [] : [[name, fault]])));
  }

  get values(): AttemptFields {
    return this.all.map((field) => [field.parameter, this.#valueOf(field)] as const);
  }

  /** The message below a field with a wrong value. */
  faultText(field: PageField): string | undefined {
    const fault = this.shown.all[field.name];
    const { options, texts } = this.host;
    return (
      fault &&
      (options.errorMessages[field.hint] ??
        fillText(texts.formFaults[fault], { example: field.example ?? '' }))
    );
  }

  labelOf({ name, label }: PageField): string {
    return label ?? this.host.texts.labels[name];
  }

  labelsOf(names: readonly string[]): string[] {
    return this.all.filter(({ name }) => names.includes(name)).map((field) => this.labelOf(field));
  }

  /** The fields that refused parameters belong to. */
  markRefused(parameters: readonly string[]): string[] {
    const refused = this.all.filter(({ parameter }) => parameters.includes(parameter));
    for (const field of refused) {
      this.shown.markRefused(field.name, field.fault);
    }
    return refused.map(({ name }) => name);
  }

  focus(name: string | undefined): void {
    const field = this.all.find((candidate) => candidate.name === name);
    if (field !== undefined) this.#control(field)?.focus();
  }

  /** Listens to inputs that have just been rendered. */
  watch(): void {
    for (const field of this.all) {
      const control = this.#control(field);
      if (control !== null && !this.#watched.has(control)) {
        this.#watched.add(control);
        this.#watchOne(control, field);
      }
    }
  }

  /**
   * Typing is reshaped at the end of the text only, and the whole text when the shopper leaves the field: a rewrite
   * in the middle would lose the caret.
   */
  #watchOne(control: HTMLInputElement | HTMLSelectElement, watched: PageField): void {
    // Other fields may have changed what this one has to be.
    const now = (): PageField => this.all.find(({ name }) => name === watched.name) ?? watched;
    const reshape = (): void => {
      control.value = watched.shape?.(control.value) ?? control.value;
    };
    const changed = (event: Partial<InputEvent>): void => {
      if (!event.isComposing && control instanceof HTMLInputElement && isAtEnd(control)) reshape();
      const field = now();
      const filled = this.#valueOf(field) !== '';
      this.shown.update(field.name, { filled, fault: this.#faultOf(field), edited: true });
      this.host.refresh();
    };
    control.addEventListener('input', changed);
    control.addEventListener('blur', () => {
      reshape();
      if (this.shown.leave(watched.name) !== undefined) {
        const field = now();
        this.host.announceFault(this.labelOf(field), this.faultText(field) ?? '');
      }
      this.host.refresh();
    });
    control.addEventListener('keydown', (event) => {
      // The event has no key when the browser fills the field in.
      if (Reflect.get(event, 'key') === 'Enter' && this.host.options.disableSubmitOnEnter) {
        event.preventDefault();
      }
    });
  }

  #faultOf(field: PageField): FormFault | null {
    const value = this.#valueOf(field);
    if (value === '') return field.isRequired ? 'required' : null;
    return field.isRight(value) ? null : field.fault;
  }

  #valueOf(field: PageField): string {
    const text = this.#control(field)?.value.trim() ?? '';
    return field.clean?.(text) ?? text;
  }

  #control({ parameter }: PageField): HTMLInputElement | HTMLSelectElement | null {
    return this.host.formNode?.querySelector(`.wpwl-control[name="${parameter}"]`) ?? null;
  }
}

function isAtEnd({ selectionStart, value }: HTMLInputElement): boolean {
  return selectionStart === value.length;
}
