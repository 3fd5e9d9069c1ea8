import { html, nothing, type TemplateResult } from 'lit';
import { counted, fill } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { showTime } from '../../views/times.ts';
import type { PlaceWords } from './place-words.ts';
import type { SettingVersion } from './settings-shape.ts';

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
export function versionList(given: VersionList): TemplateResult {
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
