import { html, nothing, type TemplateResult } from 'lit';
import type { Issue } from '../../call/problem.ts';
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
    title: merchant === undefined ? 'Add merchant' : `Add channel to ${merchant}`,
    verb: 'Add',
    what: {
      first,
      form: (draft, set, issues) =>
        additionForm(draft as NewEntry, set, merchant === undefined, acquirers, issues),
      ask: (draft) => {
        const { merchant: owner, name, acquirer } = draft as NewEntry;
        return { change: patchAt(['merchants', owner, 'channels', id], { name, acquirer }) };
      },
    },
    after: html`<p>Use this entity id in API requests:</p>
      ${entityId(id)}
      <p><a href="/settings/channels/${id}">Go to its settings</a></p>`,
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
  return html`${isMerchant ? text('merchant', 'Merchant name', 'Payments and access tokens belong to this name. It can’t be changed later.', true) : nothing}
    ${text('name', isMerchant ? 'Name of the first channel' : 'Channel name', 'For example, Web shop.', !isMerchant)}
    <div class="field">
      <label for="new-acquirer">Acquirer</label>
      <select
        id="new-acquirer"
        required
        @change=${(event: Event) => set({ ...draft, acquirer: textOf(event) })}
      >
        ${acquirers.map(({ value, label }) => html`<option value=${value} ?selected=${value === draft.acquirer}>${label}</option>`)}
      </select>
    </div>
    <div class="field">
      <span class="label">Entity id</span>
      ${entityId(draft.id)}
      <p class="hint">Generated for this channel. Use it in API requests.</p>
    </div>
    ${issueList(issues)}`;
}

function entityId(id: string): TemplateResult {
  return html`<span class="row"
    ><span class="code">${id}</span><office-copy what="entity id" .value=${id}></office-copy
  ></span>`;
}

const ID_BYTES = 16;

function newEntityId(): string {
  return [...crypto.getRandomValues(new Uint8Array(ID_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
