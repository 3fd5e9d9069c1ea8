import { html, nothing, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { type Issue, mayHaveHappened, type Problem } from '../../call/problem.ts';
import { parts } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { formValues } from '../../views/field.ts';
import { OfficeDialog } from '../../views/office-element.ts';
import { writeProblem } from '../../views/when-loaded.ts';
import type { PlaceWords } from './place-words.ts';
import type { SettingsAct, SettingsAsk, SettingsEditor } from './setting-acts.ts';
import type { Checked, Made, SettingDifference } from './settings-shape.ts';

const CONFLICT = 409;

/** Makes a new version of the settings: first it is written, then what would differ is shown, and a reason asked. */
export class OfficeSettingsChange extends OfficeDialog {
  static override properties = {
    act: { attribute: false },
    basedOn: { attribute: false },
    placeWords: { attribute: false },
    draft: { state: true },
    checked: { state: true },
    wrong: { state: true },
    answer: { state: true },
    problem: { state: true },
  };
  declare act: SettingsAct;
  declare basedOn: number;
  declare placeWords: PlaceWords;
  declare draft: unknown;
  declare checked: Checked | undefined;
  declare wrong: string | undefined;
  declare answer: Answer<Made> | undefined;
  declare problem: Problem | undefined;
  #ask: SettingsAsk | undefined;

  protected override firstUpdated(): void {
    super.firstUpdated();
    const { what } = this.act;
    if ('form' in what) this.draft = what.first;
    else void this.#check(what);
  }

  protected override content(): TemplateResult {
    const { answer, problem } = this;
    if (answer?.ok) return this.#done(answer.value);
    const refused = answer?.ok === false ? answer.problem : problem;
    if (refused && (mayHaveHappened(refused) || isConflict(refused))) return this.#lookAgain(refused);
    if (this.checked) return this.#confirm(this.checked);
    const { what } = this.act;
    return 'form' in what ? this.#edit(what) : this.#waiting();
  }

  #edit(editor: SettingsEditor): TemplateResult {
    return html`<form @submit=${(event: SubmitEvent) => this.#checkDraft(event, editor)}>
      <h2>${this.act.title}</h2>
      ${editor.form(this.draft ?? editor.first, (draft) => (this.draft = draft), issuesOf(this.problem))}
      ${this.wrong ? html`<p class="notice bad" role="alert">${this.wrong}</p>` : nothing}
      ${
        issuesOf(this.problem).length > 0
          ? html`<p class="notice bad" role="alert">${settingTexts.notSavedCorrectTheFields}</p>`
          : writeProblem(this.problem)
      }
      ${this.#buttons(settingTexts.reviewChanges)}
    </form>`;
  }

  #waiting(): TemplateResult {
    return html`<div class="dialog">
      <h2>${this.act.title}</h2>
      ${this.runs ? html`<p role="status">${settingTexts.checkingTheChanges}</p>` : writeProblem(this.problem)}
      <div class="row ends">
        <button class="button" type="button" autofocus @click=${() => this.close()}>${texts().close}</button>
      </div>
    </div>`;
  }

  #confirm({ differences, leftOut, leavesOthers }: Checked): TemplateResult {
    const { title, verb, words, mustType, isDestructive, what } = this.act;
    const isNothing = differences.length === 0;
    return html`<form @submit=${(event: SubmitEvent) => this.#make(event)}>
      <h2>${title}</h2>
      ${words ? html`<p>${words}</p>` : nothing}
      ${isNothing ? html`<p class="notice">${settingTexts.theresNothingToChange}</p>` : this.placeWords.differences(differences)}
      ${this.#kept(leftOut, leavesOthers)}
      ${isNothing ? nothing : html`<p class="soft">${settingTexts.allGatewaysApplyThisWithin}</p>`}
      ${isNothing ? nothing : this.#reason()} ${mustType === undefined || isNothing ? nothing : this.typing('settings-typed', mustType)}
      ${this.answer?.ok === false ? writeProblem(this.answer.problem) : nothing}
      <div class="row apart">
        ${'form' in what ? html`<button class="link" type="button" @click=${() => (this.checked = undefined)}>${settingTexts.back}</button>` : html`<span></span>`}
        ${this.#buttons(isNothing ? undefined : verb, isDestructive, mustType)}
      </div>
    </form>`;
  }

  /** The settings that going back leaves as they are. */
  #kept(leftOut: readonly SettingDifference[], leavesOthers: boolean): TemplateResult | typeof nothing {
    if (leftOut.length === 0 && !leavesOthers) return nothing;
    return html`<div class="notice">
      <strong>${settingTexts.notIncludedYouDontHave}</strong>
      ${leftOut.length > 0 ? html`<p>${leftOut.map(({ path }) => this.placeWords.words(path)).join(texts().semicolon)}</p>` : nothing}
      ${leavesOthers ? html`<p>${settingTexts.laterChangesByOthersAre}</p>` : nothing}
    </div>`;
  }

  #reason(): TemplateResult {
    return html`<div class="field">
      <label for="settings-reason">${texts().reason}</label>
      <input id="settings-reason" name="reason" autocomplete="off" minlength="3" maxlength="300" autofocus required />
      <p class="hint">${settingTexts.shownInTheListOf}</p>
    </div>`;
  }

  #buttons(verb: string | undefined, isDestructive = false, mustType?: string): TemplateResult {
    const isLocked = this.runs || (mustType !== undefined && this.typed !== mustType);
    return html`<div class="row ends">
      <button class="button" type="button" ?disabled=${this.runs} @click=${() => this.close()}>
        ${verb ? texts().cancel : texts().close}
      </button>
      ${
        verb
          ? html`<button class="button main ${isDestructive ? 'danger' : ''}" ?disabled=${isLocked}>
            ${this.runs ? texts().working : verb}
          </button>`
          : nothing
      }
    </div>`;
  }

  #done({ number, isInUse }: Made): TemplateResult {
    return this.lastPart(
      parts(settingTexts.version, number),
      html`<div class="notice ${isInUse ? 'good' : 'warn'}">
          ${isInUse ? settingTexts.activeOnThisGateway : settingTexts.savedButNotActiveOn}
        </div>
        ${this.act.after ?? nothing}`,
    );
  }

  /** The page loads again what it has shown, because what this is based on is not in use any more, or may not be. */
  #lookAgain(problem: Problem): TemplateResult {
    return this.lastPart(this.act.title, writeProblem(problem), texts().refresh);
  }

  #checkDraft(event: SubmitEvent, editor: SettingsEditor): void {
    event.preventDefault();
    if (this.runs) return;
    const ask = editor.ask(this.draft);
    this.wrong = typeof ask === 'string' ? ask : undefined;
    this.problem = undefined;
    if (typeof ask !== 'string') void this.#check(ask);
  }

  async #check(ask: SettingsAsk): Promise<void> {
    this.#ask = ask;
    this.answer = undefined;
    this.runs = true;
    const body = { basedOn: this.basedOn, ...ask };
    const answer = await callAdmin('POST settings/check', { body });
    this.runs = false;
    if (answer.ok) this.checked = answer.value;
    else this.problem = answer.problem;
    await this.updateComplete;
    this.querySelector<HTMLElement>(answer.ok ? '#settings-reason' : '[aria-invalid="true"]')?.focus();
  }

  async #make(event: SubmitEvent): Promise<void> {
    const reason = formValues(event)('reason').trim();
    if (this.runs || !this.#ask) return;
    this.runs = true;
    const { basedOn } = this;
    const ask = this.#ask;
    this.answer =
      'restores' in ask
        ? await callAdmin('POST settings/versions/:number/restore', {
            number: String(ask.restores),
            body: { basedOn, reason },
          })
        : await callAdmin('POST settings/versions', { body: { basedOn, change: ask.change, reason } });
    this.runs = false;
  }
}

function isConflict(problem: Problem): boolean {
  return problem.kind === 'refused' && problem.status === CONFLICT;
}

function issuesOf(problem: Problem | undefined): readonly Issue[] {
  return problem?.kind === 'refused' ? (problem.issues ?? []) : [];
}
