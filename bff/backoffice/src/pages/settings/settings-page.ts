import { html, nothing, type TemplateResult } from 'lit';
import { type AnswerOf, callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { may } from '../../session/session.ts';
import { counted, fill } from '../../texts/fill.ts';
import { inPageLanguage } from '../../texts/served/setting-field-texts.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { OfficeElement } from '../../views/office-element.ts';
import { pageHead } from '../../views/panel.ts';
import { showTime } from '../../views/times.ts';
import { trail } from '../../views/trail.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { addition } from './add-entry.ts';
import { entryView } from './entry-view.ts';
import { type PlaceWords, placeWords } from './place-words.ts';
import { restoring, type SettingsAct } from './setting-acts.ts';
import { acquirerNames, entryAt, mayChangeAt, type Place } from './setting-entry.ts';
import { settingsOverview } from './settings-overview.ts';
import type { DescribedSettings, Settings, SettingVersion } from './settings-shape.ts';

/** Settings of merchants, channels, acquirers and the gateway: all of them with their versions, or one entry. */
export class OfficeSettings extends OfficeElement {
  static override properties = { place: { attribute: false }, act: { state: true }, older: { state: true } };
  /** The entry that is shown; absent: all of them. */
  declare place: Place | undefined;
  declare act: SettingsAct | undefined;
  /** Versions below the first page, as far as they were asked for. */
  declare older: AnswerOf<'GET settings/versions'> | undefined;
  readonly #settings = this.reads((how) => callAdmin('GET settings', how));
  readonly #described = new Loaded(this, (how) => callAdmin('GET settings/fields', how));
  readonly #versions = new Loaded(this, (how) => callAdmin('GET settings/versions', how));

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#described.load();
  }

  override render() {
    return html`${whenLoaded(this.#settings, (settings) =>
      this.place
        ? whenLoaded(this.#described, (described) =>
            this.#entry(settings, inPageLanguage(described), this.place),
          )
        : this.#all(settings),
    )}
    ${this.#dialog()}`;
  }

  #all(settings: Settings): TemplateResult {
    const canAdd = mayChangeAt(settings, 'platform', []);
    const add = () => (this.act = addition(undefined, acquirerNames(settings.settings)));
    const actions = canAdd
      ? html`<button class="button main" type="button" @click=${add}>${settingTexts.addMerchant}</button>`
      : nothing;
    return html`${pageHead(settingTexts.merchantsAndSettings, { note: settingTexts.versionsNote, actions })}
      <div class="sections">
        ${settingsOverview(settings, (act) => (this.act = act))}
        ${whenLoaded(this.#versions, (first) => this.#versionList(settings, first))}
      </div>`;
  }

  #entry(settings: Settings, described: DescribedSettings, place: Place | undefined): TemplateResult {
    const entry = place && entryAt(settings, described, place);
    if (!entry)
      return html`${trail([texts().settings, '/settings'], settingTexts.notFound)}<p class="notice">${settingTexts.notFoundOrYouDont}</p>`;
    return html`${trail([texts().settings, '/settings'], entry.title)}
      ${pageHead(entry.title)}
      <div class="sections">${entryView(settings, entry, (act) => (this.act = act))}</div>`;
  }

  #dialog(): TemplateResult | typeof nothing {
    const settings = this.#settings.value;
    if (!this.act || !settings) return nothing;
    return html`<office-settings-change
      .act=${this.act}
      .basedOn=${settings.version}
      .placeWords=${placeWords(settings.settings, this.#described.value)}
      @closed=${() => this.#closed()}
    ></office-settings-change>`;
  }

  /** Whatever became of it, the settings may be others now: another author may have come first. */
  #closed(): void {
    this.act = undefined;
    this.load();
  }

  #versionList(settings: Settings, first: AnswerOf<'GET settings/versions'>): TemplateResult {
    const { older } = this;
    const versions: readonly SettingVersion[] = [...first.versions, ...(older?.versions ?? [])];
    const next = (older ?? first).next;
    return versionList({
      versions,
      inUse: settings.version,
      placeWords: placeWords(settings.settings, this.#described.value),
      older: next === undefined ? undefined : () => void this.#loadOlder(next),
      restore: may('settings.change') ? (number) => (this.act = restoring(number)) : undefined,
    });
  }

  async #loadOlder(before: number): Promise<void> {
    const answer = await callAdmin('GET settings/versions', { query: `before=${before}` });
    if (!answer.ok) return;
    const versions = [...(this.older?.versions ?? []), ...answer.value.versions];
    this.older = { ...answer.value, versions };
  }

  override load(): void {
    this.older = undefined;
    super.load();
    if (!this.place) void this.#versions.load();
  }
}

interface VersionList {
  /** The newest first, as far as they are read. */
  readonly versions: readonly SettingVersion[];
  /** The number of the version in use. */
  readonly inUse: number;
  readonly placeWords: PlaceWords;
  /** Reads older ones; absent: there are none. */
  readonly older: (() => void) | undefined;
  /** Goes back to one; absent: the user may not. */
  readonly restore: ((number: number) => void) | undefined;
}

/** Every version that the user may see, down to the merchants file, each with a way back to it. */
function versionList(given: VersionList): TemplateResult {
  const { versions, older } = given;
  return html`<section class="panel">
    <div class="panel-head"><h2>${settingTexts.versions}</h2></div>
    <ol class="line" role="list">
      ${versions.map((version) => shownVersion(version, given))}
      ${
        older
          ? html`<li><button class="button slim" type="button" @click=${older}>${texts().older}</button></li>`
          : nothing
      }
      <li class=${given.inUse === 0 ? 'good' : ''}>
        <span class="row apart"
          ><span><strong>0</strong> ${settingTexts.theMerchantsFile}</span>${wayBack(0, given)}</span
        >
        <span class="soft small">${settingTexts.setByTheOperatorWithout}</span>
      </li>
    </ol>
  </section>`;
}

function shownVersion(version: SettingVersion, given: VersionList): TemplateResult {
  const { number, author, madeAt, reason, restores, differences } = version;
  return html`<li class=${given.inUse === number ? 'good' : ''}>
    <span class="row apart">
      <span><strong>${number}</strong> ${reason} ${restores === undefined ? '' : `(${fill(settingTexts.restoreVersion, restores)})`}</span>
      ${wayBack(number, given)}
    </span>
    <span class="soft small">${author.kind === 'user' ? author.email : author.name} · ${showTime(madeAt)}</span>
    <details class="small">
      <summary>${counted(settingTexts.settingCount, differences.length)}</summary>
      ${given.placeWords.differences(differences)}
    </details>
  </li>`;
}

function wayBack(number: number, { inUse, restore }: VersionList): TemplateResult | typeof nothing {
  if (inUse === number) return html`<span class="small soft">${texts().active}</span>`;
  if (!restore) return nothing;
  const target = number === 0 ? settingTexts.theMerchantsFile2 : fill(settingTexts.version2, number);
  return html`<button class="link" type="button" aria-label=${fill(settingTexts.restore2, target)} @click=${() => restore(number)}>
    ${settingTexts.restore}
  </button>`;
}
