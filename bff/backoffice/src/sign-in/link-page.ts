import { html, type TemplateResult } from 'lit';
import { type Answer, type AnswerOf, callAdmin } from '../call/call-admin.ts';
import { wordsOf } from '../call/problem.ts';
import { parts } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';
import { formValues } from '../views/field.ts';
import { type AppOffer, appOffer, codeField, recoveryCodes } from './app-offer.ts';
import { makePasskey, PASSKEY_WORDS } from './make-passkey.ts';
import { newPasswordField } from './password-field.ts';
import { SignInElement } from './sign-in-form.ts';

type Done = AnswerOf<'POST sign-in/link/enter'>;

type Stage =
  | { readonly kind: 'waiting' | 'not-opened' | 'ended' | 'password' }
  | { readonly kind: 'choice' }
  | { readonly kind: 'app'; readonly offer: AppOffer }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/**
 * The page of a one-time link: the first set-up of how to sign in, or a new one. The secret of the link is behind
 * the number sign of the address, where no server sees it, and leaves the address at once.
 */
export class OfficeLink extends SignInElement {
  static override properties = { stage: { state: true }, link: { state: true } };
  declare stage: Stage;
  declare link: AnswerOf<'POST sign-in/link'> | undefined;
  #secret = '';

  constructor() {
    super();
    this.stage = { kind: 'waiting' };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#secret = location.hash.slice(1);
    history.replaceState(undefined, '', location.pathname);
    void this.#open();
  }

  protected override stagePart(): TemplateResult {
    const { stage } = this;
    switch (stage.kind) {
      case 'waiting':
        return html`<h1>${texts().loading}</h1>`;
      case 'not-opened':
        return html`<h1>${texts().theLinkCouldntBeOpened}</h1>
          <button class="button main wide" type="button" ?disabled=${this.runs} @click=${() => this.#open()}>
            ${texts().tryAgain}
          </button>`;
      case 'ended':
        return html`<h1>${texts().thisLinkNoLongerWorks}</h1>
          <p>${parts(texts().linkExpired, html`<a href="/sign-in">${texts().signInLink}</a>`)}</p>`;
      case 'choice':
        return this.link?.purpose === 'demo' ? this.#demo() : this.#choice();
      case 'password':
        return this.#password();
      case 'app':
        return this.#app(stage.offer);
      case 'codes':
        return this.#codes(stage.codes);
    }
  }

  #demo(): TemplateResult {
    return html`<h1>${texts().demo}</h1>
      <p>${parts(texts().demoLink, this.link?.email)}</p>
      <button class="button main wide" type="button" ?disabled=${this.runs} @click=${() => this.#enter()}>
        ${texts().signIn}
      </button>`;
  }

  #choice(): TemplateResult {
    return html`<h1>${texts().setUpYourSignIn}</h1>
      <p>${parts(texts().setUpFor, this.link?.email)}</p>
      <button class="button main wide" type="button" ?disabled=${this.runs} @click=${() => this.#byPasskey()}>
        ${texts().createAPasskey}
      </button>
      <p class="or soft small"><span>${texts().or}</span></p>
      <button
        class="button wide"
        type="button"
        ?disabled=${this.runs}
        @click=${() => (this.stage = { kind: 'password' })}
      >
        ${texts().useAPasswordAndAn}
      </button>`;
  }

  #password(): TemplateResult {
    return html`<h1>${texts().chooseAPassword}</h1>
      <form class="stack" @submit=${(event: SubmitEvent) => this.#offerApp(event)}>
        <input type="hidden" name="username" autocomplete="username" .value=${this.link?.email ?? ''} />
        ${newPasswordField()}
        <button class="button main wide" ?disabled=${this.runs}>${texts().continue}</button>
      </form>`;
  }

  #app(offer: AppOffer): TemplateResult {
    return html`<h1>${texts().addAnAuthenticatorApp}</h1>
      ${appOffer(offer)}
      <form class="stack" @submit=${(event: SubmitEvent) => this.#confirmApp(event, offer)}>
        ${codeField()}
        <button class="button main wide" ?disabled=${this.runs}>${texts().confirm}</button>
      </form>`;
  }

  #codes(codes: readonly string[]): TemplateResult {
    return html`<h1>${texts().yourRecoveryCodes}</h1>
      ${recoveryCodes(codes)}
      <button class="button main wide" type="button" @click=${() => this.#finish()}>${texts().iveSavedThem}</button>`;
  }

  async #open(): Promise<void> {
    const answer = await this.running(callAdmin('POST sign-in/link', { body: { link: this.#secret } }));
    if (answer.ok) {
      this.link = answer.value;
      this.stage = { kind: 'choice' };
    } else if (answer.problem.kind === 'refused' && answer.problem.code === 'ended') {
      this.stage = { kind: 'ended' };
    } else {
      // Too many requests, or no connection: the link is as good as before.
      this.wrong = wordsOf(answer.problem);
      this.stage = { kind: 'not-opened' };
    }
  }

  async #enter(): Promise<void> {
    const body = { link: this.#secret };
    this.#end(await this.running(callAdmin('POST sign-in/link/enter', { body })));
  }

  async #byPasskey(): Promise<void> {
    const made = await this.running(
      makePasskey(texts().firstPasskey, {
        ask: () => callAdmin('POST sign-in/link/passkey/options', { body: { link: this.#secret } }),
        verify: (passkey) =>
          callAdmin('POST sign-in/link/passkey/verify', { body: { link: this.#secret, ...passkey } }),
      }),
    );
    if (typeof made === 'string') this.wrong = PASSKEY_WORDS[made];
    else this.#end(made);
  }

  async #offerApp(event: SubmitEvent): Promise<void> {
    const password = formValues(event)('password');
    const body = { link: this.#secret, password };
    const answer = await this.running(callAdmin('POST sign-in/link/password', { body }));
    if (answer.ok) this.stage = { kind: 'app', offer: answer.value };
    else this.wrong = wordsOf(answer.problem);
  }

  async #confirmApp(event: SubmitEvent, { step }: AppOffer): Promise<void> {
    const code = formValues(event)('code');
    const body = { link: this.#secret, step, code };
    this.#end(await this.running(callAdmin('POST sign-in/link/second', { body })));
  }

  #end(answer: Answer<Done>): void {
    if (!answer.ok) this.wrong = wordsOf(answer.problem);
    else if (answer.value.recoveryCodes.length > 0)
      this.stage = { kind: 'codes', codes: answer.value.recoveryCodes };
    else this.#finish();
  }

  #finish(): void {
    this.dispatchEvent(new Event('signed-in'));
  }
}
