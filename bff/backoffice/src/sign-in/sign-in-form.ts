import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../call/call-admin.ts';
import { wordsOf } from '../call/problem.ts';
import { texts } from '../texts/texts.ts';
import { formValues } from '../views/field.ts';
import { OfficeElement } from '../views/office-element.ts';
import { codeField, recoveryField } from './app-offer.ts';

type Stage =
  | { readonly kind: 'begin' }
  | { readonly kind: 'second'; readonly step: string; readonly by: 'code' | 'recovery-code' };

/** A part of a sign-in: what was wrong with the last try, and whether one runs. */
export abstract class SignInElement extends OfficeElement {
  static override properties: PropertyDeclarations = { wrong: { state: true }, runs: { state: true } };
  declare wrong: string;
  declare runs: boolean;

  constructor() {
    super();
    this.wrong = '';
    this.runs = false;
  }

  protected abstract stagePart(): TemplateResult;

  override render() {
    return html`<div class="stack">
      ${this.wrong ? html`<div class="notice bad" role="alert">${this.wrong}</div>` : nothing} ${this.stagePart()}
    </div>`;
  }

  protected async running<T>(attempt: Promise<T>): Promise<T> {
    this.wrong = '';
    this.runs = true;
    const end = await attempt;
    this.runs = false;
    return end;
  }
}

/**
 * The ways to sign in: a passkey first, a password with a code from an app second, a recovery code where the app is
 * lost. Tells `signed-in` when the server is convinced.
 */
export class OfficeSignInForm extends SignInElement {
  static override properties = { path: {}, stage: { state: true } };
  declare path: SignInPath;
  declare stage: Stage;

  constructor() {
    super();
    this.path = 'sign-in';
    this.stage = { kind: 'begin' };
  }

  protected override stagePart(): TemplateResult {
    return this.stage.kind === 'begin' ? this.#begin() : this.#second(this.stage.by);
  }

  #begin(): TemplateResult {
    return html`<button
        class="button main wide"
        type="button"
        aria-disabled=${this.runs}
        @click=${() => this.#byPasskey()}
      >
        ${texts().usePasskey}
      </button>
      <p class="or soft small"><span>${texts().orPassword}</span></p>
      <form class="stack" @submit=${(event: SubmitEvent) => this.#submitPassword(event)}>
        ${this.path === 'sign-in' ? emailField() : nothing}
        <div class="field">
          <label for="${this.#id}-password">${texts().password}</label>
          <input id="${this.#id}-password" name="password" type="password" autocomplete="current-password" required />
        </div>
        <button class="button wide" aria-disabled=${this.runs}>${texts().continue}</button>
      </form>`;
  }

  #second(by: 'code' | 'recovery-code'): TemplateResult {
    const isCode = by === 'code';
    return html`<form class="stack" @submit=${(event: SubmitEvent) => this.#submitSecond(event)}>
      ${isCode ? codeField(`${this.#id}-code`) : recoveryField(`${this.#id}-recovery`)}
      <button class="button main wide" aria-disabled=${this.runs}>${texts().signIn}</button>
      <div class="row apart">
        <button class="link" type="button" @click=${() => this.#otherSecond(isCode)}>
          ${isCode ? texts().useRecoveryCode : texts().useAppCode}
        </button>
        <button class="link" type="button" @click=${() => (this.stage = { kind: 'begin' })}>${texts().startOver}</button>
      </div>
    </form>`;
  }

  /** A code that was wrong is written over. */
  protected override updated(changed: Map<string, unknown>): void {
    const isWrong = this.wrong !== '' && this.stage.kind === 'second';
    if (changed.get('stage') === undefined && !(changed.has('wrong') && isWrong)) return;
    const input = this.querySelector('input');
    input?.focus();
    input?.select();
  }

  /** The form may be shown over another one with the same fields. */
  get #id(): string {
    return this.path === 'sign-in' ? 'sign-in' : 'fresh';
  }

  async #byPasskey(): Promise<void> {
    if (this.runs) return;
    const answer = await this.running(signInByPasskey(this.path).catch(() => 'failed' as const));
    if (answer === 'given-up') this.wrong = texts().noPasskey;
    else if (answer === 'failed') this.wrong = texts().passkeyFailed;
    else this.#finish(answer);
  }

  async #submitPassword(event: SubmitEvent): Promise<void> {
    const given = formValues(event);
    if (this.runs) return;
    const answer = await this.running(sendPassword(this.path, given('email').trim(), given('password')));
    if (answer.ok) this.stage = { kind: 'second', step: answer.value.step, by: 'code' };
    else this.wrong = wordsOf(answer.problem);
  }

  async #submitSecond(event: SubmitEvent): Promise<void> {
    const code = formValues(event)('code').trim();
    if (this.stage.kind !== 'second' || this.runs) return;
    this.#finish(await this.running(sendSecondFactor(this.path, this.stage.step, code)));
  }

  #finish(answer: Answer<unknown>): void {
    if (answer.ok) {
      this.dispatchEvent(new Event('signed-in'));
      return;
    }
    const { problem } = answer;
    if (problem.kind === 'refused' && problem.code === 'ended') this.stage = { kind: 'begin' };
    this.wrong = wordsOf(problem);
  }

  #otherSecond(wasCode: boolean): void {
    if (this.stage.kind === 'second') this.stage = { ...this.stage, by: wasCode ? 'recovery-code' : 'code' };
  }
}

const emailField = () => html`<div class="field">
  <label for="email">${texts().email}</label>
  <input id="email" name="email" type="email" autocomplete="username webauthn" required />
</div>`;

/** Where a proof leads: a new session, or the same one that counts as fresh for five minutes. */
type SignInPath = 'sign-in' | 'session/fresh';

/** Asks the browser for a passkey. It shows a dialog of its own, which the user may close. */
async function signInByPasskey(path: SignInPath): Promise<Answer<unknown> | 'given-up'> {
  const asked = await callAdmin(`POST ${path}/passkey/options`, { body: {} });
  if (!asked.ok) return asked;
  try {
    const response = await startAuthentication({
      optionsJSON: asked.value.options as PublicKeyCredentialRequestOptionsJSON,
    });
    const body = { step: asked.value.step, response: { ...response } };
    return await callAdmin(`POST ${path}/passkey/verify`, { body });
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return 'given-up';
    throw error;
  }
}

/** The first half; the answer is the same whether or not the two belong together. */
function sendPassword(
  path: SignInPath,
  email: string,
  password: string,
): Promise<Answer<{ readonly step: string }>> {
  return path === 'sign-in'
    ? callAdmin('POST sign-in/password', { body: { email, password } })
    : callAdmin('POST session/fresh/password', { body: { password } });
}

function sendSecondFactor(path: SignInPath, step: string, code: string): Promise<Answer<unknown>> {
  return callAdmin(`POST ${path}/second`, { body: { step, code } });
}
