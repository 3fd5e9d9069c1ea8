import { html, nothing, type TemplateResult } from 'lit';
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
    <div class="panel-head"><h2>Versions</h2></div>
    <ol class="line" role="list">
      ${versions.map((version) => shownVersion(version, given))}
      ${
        older
          ? html`<li><button class="button slim" type="button" @click=${older}>Older</button></li>`
          : nothing
      }
      <li class=${given.inUse === 0 ? 'good' : ''}>
        <span class="row apart"
          ><span><strong>0</strong> The merchants file</span>${wayBack(0, given)}</span
        >
        <span class="soft small">Set by the operator, without changes made here</span>
      </li>
    </ol>
  </section>`;
}

function shownVersion(version: SettingVersion, given: VersionList): TemplateResult {
  const { number, author, madeAt, reason, restores, differences } = version;
  return html`<li class=${given.inUse === number ? 'good' : ''}>
    <span class="row apart">
      <span><strong>${number}</strong> ${reason} ${restores === undefined ? '' : `(restores ${restores})`}</span>
      ${wayBack(number, given)}
    </span>
    <span class="soft small">${author.kind === 'user' ? author.email : author.name} · ${showTime(madeAt)}</span>
    <details class="small">
      <summary>${differences.length === 1 ? '1 setting' : `${differences.length} settings`}</summary>
      ${given.placeWords.differences(differences)}
    </details>
  </li>`;
}

function wayBack(number: number, { inUse, restore }: VersionList): TemplateResult | typeof nothing {
  if (inUse === number) return html`<span class="small soft">Active</span>`;
  if (!restore) return nothing;
  const target = number === 0 ? 'the merchants file' : `version ${number}`;
  return html`<button class="link" type="button" aria-label="Restore ${target}" @click=${() => restore(number)}>
    Restore
  </button>`;
}
