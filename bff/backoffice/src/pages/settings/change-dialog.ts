import { html, nothing, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { mayHaveHappened, type Problem } from '../../call/problem.ts';
import { changeShown } from '../../views/difference.ts';
import { formValues } from '../../views/form-values.ts';
import { writeProblem } from '../../views/notice.ts';
import { OfficeDialog } from '../../views/office-dialog.ts';
import { mergePatch, patchAt } from './merge-patch.ts';
import { asTree, CHECKED, MADE, type Made, type SettingDifference, type Tree } from './settings-shape.ts';

/** Changes one entry of the settings: first what would differ, then why, then the new version. */
export class OfficeSettingsChange extends OfficeDialog {
  static override properties = {
    path: { attribute: false },
    value: { attribute: false },
    basedOn: { attribute: false },
    differences: { state: true },
    wrong: { state: true },
    answer: { state: true },
    problem: { state: true },
    runs: { state: true },
  };
  declare path: readonly string[];
  declare value: Tree;
  declare basedOn: number;
  declare differences: readonly SettingDifference[] | undefined;
  declare wrong: string | undefined;
  declare answer: Answer<Made> | undefined;
  declare problem: Problem | undefined;
  declare runs: boolean;
  #text: string | undefined;
  #patch: Tree = {};

  protected override mayClose(): boolean {
    return !this.runs;
  }

  protected override content(): TemplateResult {
    const { answer } = this;
    if (answer?.ok) return this.#done(answer.value);
    if (answer && mayHaveHappened(answer.problem)) return this.#unsure(answer.problem);
    return this.differences ? this.#confirm(this.differences) : this.#edit();
  }

  #edit(): TemplateResult {
    return html`<form @submit=${(event: SubmitEvent) => this.#check(event)}>
      <h2>Change ${this.path.at(-1)}</h2>
      <div class="field">
        <label for="settings-text">Settings, as JSON</label>
        <textarea
          id="settings-text"
          name="text"
          class="code"
          rows="16"
          spellcheck="false"
          autofocus
          aria-describedby="settings-hint"
          .value=${this.#text ?? JSON.stringify(this.value, undefined, 2)}
        ></textarea>
        <p class="hint" id="settings-hint">
          What you take out is taken away. Next you see what differs; nothing is changed before that.
        </p>
        ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      </div>
      ${writeProblem(this.problem)} ${this.#buttons('Show what differs')}
    </form>`;
  }

  #confirm(differences: readonly SettingDifference[]): TemplateResult {
    return html`<form @submit=${(event: SubmitEvent) => this.#make(event)}>
      <h2>Change ${this.path.at(-1)}</h2>
      <p>All gateways take this over within seconds. You can go back to the version before.</p>
      <ul class="difference" role="list">
        ${differences.map(({ path, before, after }) =>
          changeShown(path.join(' › '), before ?? undefined, after ?? undefined),
        )}
      </ul>
      <div class="field">
        <label for="settings-reason">Reason</label>
        <input id="settings-reason" name="reason" autocomplete="off" minlength="3" maxlength="300" autofocus required />
        <p class="hint">For the list of versions and the audit log.</p>
      </div>
      ${this.answer?.ok === false ? writeProblem(this.answer.problem) : nothing}
      <div class="row apart">
        <button class="link" type="button" @click=${() => (this.differences = undefined)}>Back</button>
        ${this.#buttons('Change')}
      </div>
    </form>`;
  }

  #buttons(verb: string): TemplateResult {
    return html`<div class="row ends">
      <button class="button" type="button" ?disabled=${this.runs} @click=${() => this.close()}>Cancel</button>
      <button class="button main" ?disabled=${this.runs}>${this.runs ? 'Running …' : verb}</button>
    </div>`;
  }

  #done({ number, isInUse }: Made): TemplateResult {
    return html`<div class="dialog">
      <h2>Version ${number}</h2>
      <div class="notice ${isInUse ? 'good' : 'warn'}">
        ${isInUse ? 'It is in use.' : 'It is made, but this gateway does not use it yet. Look again in a few seconds.'}
      </div>
      <div class="row ends">
        <button class="button main" type="button" autofocus @click=${() => this.close()}>Close</button>
      </div>
    </div>`;
  }

  #unsure(problem: Problem): TemplateResult {
    return html`<div class="dialog">
      <h2>Change ${this.path.at(-1)}</h2>
      ${writeProblem(problem)}
      <div class="row ends">
        <button class="button main" type="button" autofocus @click=${() => this.close()}>Look again</button>
      </div>
    </div>`;
  }

  async #check(event: SubmitEvent): Promise<void> {
    const written = formValues(event)('text');
    this.#text = written;
    this.problem = undefined;
    this.wrong = undefined;
    const value = asTree(parsed(written));
    const patch = value && mergePatch(this.value, value);
    if (patch === undefined) this.wrong = 'Nothing differs, or it is not an object of JSON.';
    else {
      this.#patch = patchAt(this.path, patch);
      await this.#ask();
    }
  }

  async #ask(): Promise<void> {
    this.runs = true;
    const body = { basedOn: this.basedOn, change: this.#patch };
    const answer = await callAdmin({ method: 'POST', path: 'settings/check', body, shape: CHECKED });
    this.runs = false;
    if (answer.ok) this.differences = answer.value.differences;
    else this.problem = answer.problem;
  }

  async #make(event: SubmitEvent): Promise<void> {
    const reason = formValues(event)('reason').trim();
    if (this.runs) return;
    this.runs = true;
    const body = { basedOn: this.basedOn, change: this.#patch, reason };
    this.answer = await callAdmin({ method: 'POST', path: 'settings/versions', body, shape: MADE });
    this.runs = false;
    if (this.answer.ok) this.dispatchEvent(new Event('done'));
  }
}

/** What was written; `undefined` when it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
