import { placeFrames } from '../fields/place-frames.ts';
import type { FramedFormModel } from './framed-form-model.ts';
import { PaymentFormElement } from './payment-form.component.ts';

/** What the elements of forms with framed fields have in common: the frames stand in them, and take their look. */
export abstract class FramedFormElement<Model extends FramedFormModel> extends PaymentFormElement<Model> {
  protected override listen(signal: AbortSignal): void {
    super.listen(signal);
    const restyle = (): void => this.model?.frames.configure();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restyle, { signal });
    window.addEventListener('load', restyle, { signal });
  }

  protected override updated(): void {
    super.updated();
    if (this.model !== undefined) {
      placeFrames(this, this.model);
    }
  }
}
