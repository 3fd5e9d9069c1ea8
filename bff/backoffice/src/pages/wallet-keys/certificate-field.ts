import { html, type TemplateResult } from 'lit';
import { adminTexts } from '../../texts/administration/administration-texts.ts';

/** Makers hand certificates out as files in DER, whose first byte says that a sequence follows. */
const SEQUENCE = 0x30;

/** A larger file is none. */
const MOST_BYTES = 16_384;

/** A text in PEM, or the file of a maker, which is written into the same field. */
export function certificateField(): TemplateResult {
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
