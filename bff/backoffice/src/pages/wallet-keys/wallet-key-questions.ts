import { html, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { choiceField, merchantField } from '../../views/field.ts';
import type { Question } from '../../views/question-dialog.ts';
import { KINDS, kindText, type MadeKey, nextStep, type PublicHalf, type WalletKey } from './wallet-words.ts';

/** @param merchants whose keys the user manages */
export function makeKey(merchants: readonly string[]): Question {
  return {
    title: adminTexts.createWalletKey,
    words: adminTexts.theGatewayCreatesTheKey,
    verb: adminTexts.create,
    fields: html`${merchantField('key-merchant', merchants)}
      ${choiceField(
        { id: 'key-kind', name: 'kind', label: texts().for },
        KINDS.map(({ label }, place) => [String(place), label] as const),
      )}`,
    run: (value) => {
      const { wallet = '', purpose = '' } = KINDS[Number(value('kind'))] ?? {};
      return callAdmin('POST wallet-keys', { body: { merchant: value('merchant'), wallet, purpose } });
    },
    outcome: (value) => {
      const { key, half } = value as MadeKey;
      return halfShown(key, half);
    },
  };
}

export function showHalf(key: WalletKey): Question {
  return {
    title: adminTexts.publicKey,
    words: fill(adminTexts.forOfSendItTo, kindText(key), key.merchant),
    verb: adminTexts.show,
    run: () => callAdmin('GET wallet-keys/:id/public-half', { id: key.id }),
    outcome: (value) => halfShown(key, value as PublicHalf),
  };
}

function halfShown(key: WalletKey, { request, point, publicKey }: PublicHalf): TemplateResult {
  return html`<p>${nextStep(key)}</p>
    ${request === undefined ? '' : textShown(adminTexts.signingRequest, request)}
    ${request === undefined && point !== undefined ? textShown(adminTexts.pointBase64, point) : ''}
    ${request === undefined ? textShown(adminTexts.publicKey2, publicKey) : ''}
    ${textShown(adminTexts.publicKeyHash, key.publicKeyHash)}`;
}

function textShown(what: string, text: string): TemplateResult {
  const id = `half-${what.replaceAll(' ', '-')}`;
  const lines = text.trim().split('\n').length;
  return html`<div class="field">
    <span class="row apart">
      <label for=${id}>${what.charAt(0).toUpperCase()}${what.slice(1)}</label>
      <office-copy .what=${what} .value=${text}></office-copy>
    </span>
    ${
      lines === 1
        ? html`<input id=${id} class="code" readonly .value=${text} />`
        : html`<textarea id=${id} class="code" rows=${Math.min(lines, 6)} readonly .value=${text}></textarea>`
    }
  </div>`;
}

export function certify(key: WalletKey): Question {
  return {
    title: adminTexts.addCertificate,
    words: fill(adminTexts.forOfTheKeyIs, kindText(key), key.merchant),
    verb: texts().add,
    fields: certificateField(),
    run: (value) =>
      callAdmin('POST wallet-keys/:id/certificate', {
        id: key.id,
        body: { certificate: value('certificate') },
      }),
  };
}

export function retirement(key: WalletKey): Question {
  return {
    title: adminTexts.retireWalletKey,
    words: fill(adminTexts.theKeyOfIsNo, kindText(key), key.merchant),
    verb: adminTexts.retire,
    isDestructive: true,
    mustType: key.id,
    run: () => callAdmin('POST wallet-keys/:id/retire', { id: key.id }),
  };
}

/** Makers hand certificates out as files in DER, whose first byte says that a sequence follows. */
const SEQUENCE = 0x30;

/** A larger file is none. */
const MOST_BYTES = 16_384;

/** A text in PEM, or the file of a maker, which is written into the same field. */
function certificateField(): TemplateResult {
  return html`<div class="field">
      <label for="certificate-file">${adminTexts.certificateFile}</label>
      <input id="certificate-file" type="file" accept=".cer,.crt,.pem,.der" autofocus @change=${takeFile} />
    </div>
    <div class="field">
      <label for="certificate-text">${adminTexts.orPasteTheCertificatePem}</label>
      <textarea
        id="certificate-text"
        name="certificate"
        class="code"
        rows="6"
        maxlength="65536"
        autocomplete="off"
        spellcheck="false"
        placeholder="-----BEGIN CERTIFICATE-----"
        required
      ></textarea>
    </div>`;
}

async function takeFile({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLInputElement)) return;
  const [file] = target.files ?? [];
  const field = target.form?.elements.namedItem('certificate');
  if (!file || file.size > MOST_BYTES || !(field instanceof HTMLTextAreaElement)) return;
  field.value = pemOf(new Uint8Array(await file.arrayBuffer()));
}

function pemOf(bytes: Uint8Array): string {
  if (bytes[0] !== SEQUENCE) return new TextDecoder().decode(bytes);
  const lines = btoa(String.fromCharCode(...bytes)).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
