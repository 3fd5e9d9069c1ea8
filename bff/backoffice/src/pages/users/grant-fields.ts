import { html, type TemplateResult } from 'lit';
import { startOf } from '../../session/session.ts';
import { ROLES, type ShownGrant } from './user-shape.ts';

/** A role and where it holds. */
export function grantFields(): TemplateResult {
  const merchants = startOf()?.signedIn?.merchants ?? [];
  return html`<div class="field">
      <label for="grant-role">Role</label>
      <select id="grant-role" name="role">
        ${ROLES.toReversed().map(([role, says]) => html`<option value=${role}>${role}: ${says}</option>`)}
      </select>
    </div>
    <div class="field">
      <label for="grant-scope">Where</label>
      <select id="grant-scope" name="scope">
        ${merchants.map(
          ({ name, channels }) => html`<optgroup label=${name}>
            <option value=${JSON.stringify({ kind: 'merchant', merchant: name })}>All of ${name}</option>
            ${channels.map(
              (channel) =>
                html`<option value=${JSON.stringify({ kind: 'channel', merchant: name, channelId: channel.id })}>
                  ${channel.name}
                </option>`,
            )}
          </optgroup>`,
        )}
        <option value=${JSON.stringify({ kind: 'platform' })}>Everywhere</option>
      </select>
    </div>`;
}

/** What the fields say. */
export function chosenGrant(value: (name: string) => string): ShownGrant {
  return { role: value('role'), scope: JSON.parse(value('scope')) as ShownGrant['scope'] };
}
