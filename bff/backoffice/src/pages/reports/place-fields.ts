import { html, nothing, type TemplateResult } from 'lit';
import { startOf } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';
import { choiceField } from '../../views/field.ts';

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
    .flatMap((owner) => owner.channels.map(({ id, name }) => [id, `${owner.name} · ${name}`] as const));
  const all = ['', texts().all] as const;
  const ofMerchant = () =>
    choiceField(
      { id: `${prefix}-merchant`, name: 'merchant', label: texts().merchant, changed: chosenMerchant },
      [all, ...merchants.map(({ name }) => [name, name] as const)],
      merchant,
    );
  return html`${merchants.length > 1 ? ofMerchant() : nothing}
    ${choiceField({ id: `${prefix}-channel`, name: 'channel', label: texts().channel }, [all, ...channels], channel)}`;
}
