import { html, nothing, type TemplateResult } from 'lit';
import { startOf } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';

export interface ChosenPlace {
  readonly merchant: string;
  readonly channel: string;
}

/**
 * Chooses a merchant and one of its channels. Channels of two merchants may have the same name, so each stands with its
 * merchant.
 *
 * @param prefix of the ids of the fields
 * @param chosenMerchant called at once, so that only its channels can be chosen then
 */
export function placeFields(
  prefix: string,
  { merchant, channel }: ChosenPlace,
  chosenMerchant: (name: string) => void,
): TemplateResult {
  const merchants = startOf()?.signedIn?.merchants ?? [];
  const channels = merchants
    .filter(({ name }) => merchant === '' || name === merchant)
    .flatMap((owner) => owner.channels.map(({ id, name }) => ({ id, name: `${owner.name} · ${name}` })));
  return html`${
    merchants.length > 1
      ? html`<div class="field">
          <label for="${prefix}-merchant">${texts().merchant}</label>
          <select
            id="${prefix}-merchant"
            name="merchant"
            @change=${({ target }: Event) =>
              chosenMerchant(target instanceof HTMLSelectElement ? target.value : '')}
          >
            <option value="">${texts().all}</option>
            ${merchants.map(
              ({ name }) => html`<option value=${name} ?selected=${name === merchant}>${name}</option>`,
            )}
          </select>
        </div>`
      : nothing
  }
    <div class="field">
      <label for="${prefix}-channel">${texts().channel}</label>
      <select id="${prefix}-channel" name="channel">
        <option value="">${texts().all}</option>
        ${channels.map(
          ({ id, name }) => html`<option value=${id} ?selected=${id === channel}>${name}</option>`,
        )}
      </select>
    </div>`;
}
