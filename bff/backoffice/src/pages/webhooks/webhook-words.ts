import { html, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../call/call-admin.ts';
import { startOf } from '../../session/session.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { texts } from '../../texts/texts.ts';
import { choiceField } from '../../views/field.ts';

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly says: string;
}

/** How a body can be protected, the default first. */
const FORMATS: readonly Choice[] = [
  { name: 'signed', label: adminTexts.signed, says: adminTexts.jsonWithASignatureHeader },
  { name: 'encrypted', label: adminTexts.encrypted, says: adminTexts.gcm },
  { name: 'encrypted-json', label: adminTexts.encryptedInJson, says: adminTexts.theSameInEncryptedbody },
];

/** The kinds of notification. */
const TYPES: readonly Choice[] = [
  { name: 'PAYMENT', label: texts().payments, says: adminTexts.paymentEvents },
  { name: 'REGISTRATION', label: texts().storedDetails, says: adminTexts.storedEvents },
  { name: 'SCHEDULE', label: texts().disputes, says: adminTexts.chargebacksAndTheirReversals },
  { name: 'RISK', label: adminTexts.risk, says: adminTexts.paymentsDeclinedByARisk },
];

export function formatText(format: string): string {
  return FORMATS.find(({ name }) => name === format)?.label ?? format;
}

export function typesText(types: readonly string[]): string {
  if (TYPES.every(({ name }) => types.includes(name))) return texts().all;
  return types.map((type) => TYPES.find(({ name }) => name === type)?.label ?? type).join(texts().comma);
}

export function formatField(): TemplateResult {
  return choiceField(
    { id: 'webhook-format', name: 'format', label: adminTexts.format },
    FORMATS.map(({ name, label, says }) => [name, `${label}: ${says}`] as const),
  );
}

export function typesField(): TemplateResult {
  return html`<div class="field" role="group" aria-labelledby="types-label">
    <span class="label" id="types-label">${adminTexts.events}</span>
    ${TYPES.map(
      ({ name, label, says }) => html`<label class="choice">
        <input type="checkbox" name="type-${name}" checked />
        <span>${label}<span class="small soft">: ${says}</span></span>
      </label>`,
    )}
  </div>`;
}

export function chosenTypes(value: (name: string) => string): readonly string[] {
  return TYPES.map(({ name }) => name).filter((name) => value(`type-${name}`) !== '');
}

/** The name of a channel that the user may see; else its entity id. */
export function channelName(id: string): string {
  const channels = (startOf()?.signedIn?.merchants ?? []).flatMap((merchant) => merchant.channels);
  return channels.find((channel) => channel.id === id)?.name ?? id;
}

export type Webhook = AnswerOf<'GET webhooks'>['webhooks'][number];
export type Deliveries = AnswerOf<'GET webhooks/:id/deliveries'>;
export type DeliveryRow = Deliveries['deliveries'][number];
export type MadeSecret = AnswerOf<'POST webhooks'>;
export type Tested = AnswerOf<'POST webhooks/:id/test'>;
export type Replayed = AnswerOf<'POST webhooks/:id/replay'>;
