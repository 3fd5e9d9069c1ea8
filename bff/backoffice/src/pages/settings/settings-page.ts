import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin, readAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import type { Of } from '../../call/shape.ts';
import { may } from '../../session/session.ts';
import { changeShown } from '../../views/difference.ts';
import { OfficeElement } from '../../views/office-element.ts';
import { type Question, questionDialog } from '../../views/question-dialog.ts';
import { showTime } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { MADE, SETTINGS, type Settings, type SettingVersion, type Tree, VERSIONS } from './settings-shape.ts';
import { settingsTree } from './settings-tree.ts';

interface Change {
  readonly path: readonly string[];
  readonly value: Tree;
}

/** Settings of merchants, channels and acquirers, with their versions. */
export class OfficeSettings extends OfficeElement {
  static override properties = { change: { state: true }, question: { state: true } };
  declare change: Change | undefined;
  declare question: Question | undefined;
  readonly #settings = new Loaded<Settings>(this);
  readonly #versions = new Loaded<Of<typeof VERSIONS>>(this);

  override connectedCallback(): void {
    super.connectedCallback();
    this.#load();
  }

  override render() {
    const again = () => this.#load();
    return html`<div class="head">
        <div>
          <h1>Merchants and settings</h1>
          <p class="soft">Each change is a version; one can go back to every earlier one.</p>
        </div>
      </div>
      <div class="sections">
        ${whenLoaded(this.#settings, (settings) => this.#tree(settings), again)}
        ${whenLoaded(this.#versions, ({ versions }) => this.#versionList(versions), again)}
      </div>
      ${this.#changeDialog()}
      ${questionDialog(this.question, { done: again, closed: () => (this.question = undefined) })}`;
  }

  #tree({ settings, fromVersion }: Settings): TemplateResult {
    const changed = new Set(fromVersion.map(({ path }) => JSON.stringify(path)));
    const change = may('settings.change')
      ? (path: readonly string[], value: Tree) => (this.change = { path, value })
      : undefined;
    return settingsTree(settings, changed, change);
  }

  #changeDialog(): TemplateResult | typeof nothing {
    const version = this.#settings.value?.version;
    if (!this.change || version === undefined) return nothing;
    return html`<office-settings-change
      .path=${this.change.path}
      .value=${this.change.value}
      .basedOn=${version}
      @done=${() => this.#load()}
      @closed=${() => (this.change = undefined)}
    ></office-settings-change>`;
  }

  #versionList(versions: readonly SettingVersion[]): TemplateResult {
    return html`<section class="panel">
      <div class="panel-head"><h2>Versions</h2></div>
      ${
        versions.length === 0
          ? html`<p class="empty">None yet: all settings are those of the merchants file.</p>`
          : html`<ol class="line" role="list">
            ${versions.map((version) => this.#version(version))}
          </ol>`
      }
    </section>`;
  }

  #version(version: SettingVersion): TemplateResult {
    const { number, author, madeAt, reason, restores, differences } = version;
    const isNewest = this.#settings.value?.version === number;
    return html`<li class=${isNewest ? 'good' : ''}>
      <span class="row apart">
        <span
          ><strong>${number}</strong> ${reason} ${restores === undefined ? '' : `(goes back to ${restores})`}</span
        >
        ${
          isNewest
            ? html`<span class="small soft">in use</span>`
            : may('settings.change')
              ? html`<button class="link" type="button" @click=${() => (this.question = this.#restore(version))}>
                Go back to it
              </button>`
              : ''
        }
      </span>
      <span class="soft small">${author.email ?? author.name} · ${showTime(madeAt)}</span>
      <details class="small">
        <summary>${differences.length === 1 ? '1 setting' : `${differences.length} settings`}</summary>
        <ul class="difference" role="list">
          ${differences.map(({ path, before, after }) =>
            changeShown(path.join(' › '), before ?? undefined, after ?? undefined),
          )}
        </ul>
      </details>
    </li>`;
  }

  #restore({ number }: SettingVersion): Question {
    const basedOn = this.#settings.value?.version ?? 0;
    return {
      title: `Go back to version ${number}`,
      words: 'A new version with the settings of that one is made, and taken over within seconds.',
      verb: 'Go back',
      fields: html`<div class="field">
        <label for="restore-reason">Reason</label>
        <input id="restore-reason" name="reason" autocomplete="off" minlength="3" maxlength="300" autofocus required />
      </div>`,
      run: (value) =>
        callAdmin({
          method: 'POST',
          path: `settings/versions/${number}/restore`,
          body: { basedOn, reason: value('reason').trim() },
          shape: MADE,
        }),
    };
  }

  #load(): void {
    void this.#settings.load((signal) => readAdmin('settings', SETTINGS, signal));
    void this.#versions.load((signal) => readAdmin('settings/versions', VERSIONS, signal));
  }
}
