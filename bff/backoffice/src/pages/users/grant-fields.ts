import { html, nothing, type TemplateResult } from 'lit';
import { mayAt, mayEverywhere, startOf } from '../../session/session.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { nameText } from '../../texts/served/problem-texts.ts';
import { choiceField } from '../../views/field.ts';
import { ROLES, type ShownGrant } from './user-shape.ts';

/** A role and where it holds: where the user may give one. */
export function grantFields(): TemplateResult {
  const merchants = startOf()?.signedIn?.merchants ?? [];
  return html`${choiceField(
    { id: 'grant-role', name: 'role', label: adminTexts.role },
    ROLES.toReversed().map(([role, says]) => [role, `${nameText(role)}: ${says}`] as const),
  )}
    <div class="field">
      <label for="grant-scope">${adminTexts.where}</label>
      <select id="grant-scope" name="scope">
        ${merchants.map(
          ({ name, channels }) => html`<optgroup label=${name}>
            ${place({ kind: 'merchant', merchant: name }, fill(adminTexts.allOf, name))}
            ${channels.map((channel) =>
              place({ kind: 'channel', merchant: name, channelId: channel.id }, channel.name),
            )}
          </optgroup>`,
        )}
        ${place({ kind: 'platform' }, adminTexts.everywhere)}
      </select>
    </div>`;
}

function place(scope: ShownGrant['scope'], words: string): TemplateResult | typeof nothing {
  return mayManageAt(scope) ? html`<option value=${JSON.stringify(scope)}>${words}</option>` : nothing;
}

/** Whether the user may give and take roles in a scope. */
export function mayManageAt({ merchant, channelId }: ShownGrant['scope']): boolean {
  return merchant === undefined ? mayEverywhere('users.manage') : mayAt('users.manage', merchant, channelId);
}

/** The values of the fields. */
export function chosenGrant(value: (name: string) => string): ShownGrant {
  return { role: value('role'), scope: JSON.parse(value('scope')) as ShownGrant['scope'] };
}
