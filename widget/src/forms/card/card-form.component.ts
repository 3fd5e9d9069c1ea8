import type { TemplateResult } from 'lit';
import type { CheckoutSession } from '../../checkout-client/checkout-session.ts';
import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { FramedFormElement } from '../framed-form.component.ts';
import { CardFormModel } from './card-form-model.ts';
import type { CardFormSetup } from './card-form-setup.ts';
import { formTemplate } from './form-template.ts';

/** The card form: labels, messages and the pay button in the page, the four fields in frames. */
export class TollgateCardForm extends FramedFormElement<CardFormModel> {
  readonly containerKey = 'wpwl-container-card';

  get brands(): readonly string[] {
    return this.model?.offered ?? [];
  }

  /** Starts the frames; they load while the rest of the form is rendered. */
  start(setup: CardFormSetup, options: OptionValues, texts: Texts, session: CheckoutSession): void {
    this.begin((view) => new CardFormModel(setup, options, texts, session, view));
  }

  /** Waits for every frame to be in the page. */
  protected override async whenUpdated(): Promise<void> {
    await super.whenUpdated();
    await this.model?.frames.starts.allStarted;
    await super.whenUpdated();
  }

  /** Between the first rendering and the answer of the first frame, the browser is left to that frame. */
  protected override async turn(): Promise<void> {
    await (this.isRendered ? this.model?.frames.starts.headStart : super.turn());
  }

  protected override formTemplate(model: CardFormModel): TemplateResult {
    return formTemplate(model, this.onSubmit);
  }

  protected override updated(): void {
    super.updated();
    this.model?.page.watch();
    const mirror = this.querySelector<HTMLInputElement>('input[name="card.holder"]');
    if (mirror !== null) {
      mirror.value = this.model?.holder ?? '';
    }
  }
}
