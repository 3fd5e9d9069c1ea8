import { html, nothing, type TemplateResult } from 'lit';
import type { Issue } from '../../call/problem.ts';
import { fill } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { textOf } from './field-at.ts';
import type { SettingsAct } from './setting-acts.ts';
import { issueList } from './setting-issues.ts';
import { patchAt, type SettingOption } from './settings-shape.ts';

interface NewEntry {
  readonly id: string;
  readonly merchant: string;
  readonly name: string;
  readonly acquirer: string;
}

/** A new channel of a merchant; without one, of a new merchant. */
export function addition(merchant: string | undefined, acquirers: readonly SettingOption[]): SettingsAct {
  const id = newEntityId();
  const first: NewEntry = { id, merchant: merchant ?? '', name: '', acquirer: acquirers[0]?.value ?? '' };
  return {
    title: merchant === undefined ? settingTexts.addMerchant : fill(settingTexts.addChannelTo, merchant),
    verb: texts().add,
    what: {
      first,
      form: (draft, set, issues) =>
        additionForm(draft as NewEntry, set, merchant === undefined, acquirers, issues),
      ask: (draft) => {
        const { merchant: owner, name, acquirer } = draft as NewEntry;
        return { change: patchAt(['merchants', owner, 'channels', id], { name, acquirer }) };
      },
    },
    after: html`<p>${settingTexts.useThisEntityIdIn}</p>
      ${entityId(id)}
      <p><a href="/settings/channels/${id}">${settingTexts.goToItsSettings}</a></p>`,
  };
}

function additionForm(
  draft: NewEntry,
  set: (draft: unknown) => void,
  isMerchant: boolean,
  acquirers: readonly SettingOption[],
  issues: readonly Issue[],
): TemplateResult {
  const text = (
    name: 'merchant' | 'name',
    label: string,
    hint: string,
    isFirst: boolean,
  ) => html`<div class="field">
    <label for="new-${name}">${label}</label>
    <input
      id="new-${name}"
      autocomplete="off"
      maxlength="100"
      required
      ?autofocus=${isFirst}
      aria-describedby="new-${name}-hint"
      .value=${draft[name]}
      @change=${(event: Event) => set({ ...draft, [name]: textOf(event) })}
    />
    <p class="hint" id="new-${name}-hint">${hint}</p>
  </div>`;
  return html`${isMerchant ? text('merchant', settingTexts.merchantName, settingTexts.merchantNameHint, true) : nothing}
    ${text('name', isMerchant ? settingTexts.nameOfTheFirstChannel : settingTexts.channelName, settingTexts.forExampleWebShop, !isMerchant)}
    <div class="field">
      <label for="new-acquirer">${texts().acquirer}</label>
      <select
        id="new-acquirer"
        required
        @change=${(event: Event) => set({ ...draft, acquirer: textOf(event) })}
      >
        ${acquirers.map(({ value, label }) => html`<option value=${value} ?selected=${value === draft.acquirer}>${label}</option>`)}
      </select>
    </div>
    <div class="field">
      <span class="label">${texts().entityId}</span>
      ${entityId(draft.id)}
      <p class="hint">${settingTexts.generatedId}</p>
    </div>
    ${issueList(issues)}`;
}

function entityId(id: string): TemplateResult {
  return html`<span class="row"
    ><span class="code">${id}</span><office-copy what=${settingTexts.entityId} .value=${id}></office-copy
  ></span>`;
}

const ID_BYTES = 16;

function newEntityId(): string {
  return [...crypto.getRandomValues(new Uint8Array(ID_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
