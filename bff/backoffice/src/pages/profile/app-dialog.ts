import { html, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import type { Problem } from '../../call/problem.ts';
import { type AppOffer, appOffer, codeField, recoveryCodes } from '../../sign-in/app-offer.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { texts } from '../../texts/texts.ts';
import { formValues } from '../../views/field.ts';
import { OfficeDialog } from '../../views/office-element.ts';
import { writeProblem } from '../../views/when-loaded.ts';

/** Sets up a new authenticator app. The present one stays until a code of the new one has come. */
export class OfficeAppSetUp extends OfficeDialog {
  static override properties = { offer: { state: true }, codes: { state: true }, problem: { state: true } };
  declare offer: AppOffer | undefined;
  declare codes: readonly string[] | undefined;
  declare problem: Problem | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#ask();
  }

  protected override content(): TemplateResult {
    const { offer, codes } = this;
    if (codes) return this.#end(recoveryCodes(codes), texts().iveSavedThem);
    if (!offer)
      return this.#end(html`${this.problem ? writeProblem(this.problem) : texts().loading}`, texts().cancel);
    return html`<form @submit=${(event: SubmitEvent) => this.#confirm(event, offer)}>
      <h2>${adminTexts.authenticatorApp}</h2>
      ${appOffer(offer)} ${codeField()} ${writeProblem(this.problem)}
      <div class="row ends">
        <button class="button" type="button" @click=${() => this.close()}>${texts().cancel}</button>
        <button class="button main" ?disabled=${this.runs}>${texts().confirm}</button>
      </div>
    </form>`;
  }

  #end(content: TemplateResult, verb: string): TemplateResult {
    return html`<div class="dialog">
      <h2>${adminTexts.authenticatorApp}</h2>
      ${content}
      <div class="row ends">
        <button class="button" type="button" @click=${() => this.close()}>${verb}</button>
      </div>
    </div>`;
  }

  async #ask(): Promise<void> {
    const answer = await callAdmin('POST profile/app', { body: {} });
    if (answer.ok) this.offer = answer.value;
    else this.problem = answer.problem;
  }

  async #confirm(event: SubmitEvent, { step }: AppOffer): Promise<void> {
    const body = { step, code: formValues(event)('code') };
    this.runs = true;
    this.problem = undefined;
    const answer = await callAdmin('PUT profile/app', { body });
    this.runs = false;
    if (answer.ok) this.codes = answer.value.recoveryCodes;
    else this.problem = answer.problem;
  }
}
