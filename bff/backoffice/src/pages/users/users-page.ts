import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { may, startOf } from '../../session/session.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { stateWords, texts } from '../../texts/texts.ts';
import { badge, type Tone } from '../../views/icons.ts';
import type { Column } from '../../views/office-table.ts';
import { pageHead } from '../../views/panel.ts';
import { type Question, QuestionPage } from '../../views/question-dialog.ts';
import { showRecent } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { mayManageAt } from './grant-fields.ts';
import { activation, addRole, deactivation, INVITE, removeRole, reset } from './user-questions.ts';
import { grantWords, type OfficeUser } from './user-shape.ts';

const TONES: Readonly<Record<string, Tone>> = { active: 'good', invited: 'warn', deactivated: 'plain' };

/** The users of the back office, and their roles. */
export class OfficeUsers extends QuestionPage {
  readonly #users = this.reads((how) => callAdmin('GET users', how));

  readonly #columns: readonly Column<OfficeUser>[] = [
    { label: texts().name, cell: ({ name }) => name, isName: true },
    { label: texts().email, cell: ({ email }) => email },
    { label: adminTexts.roles, cell: (user) => this.#roles(user) },
    { label: texts().state, cell: stateOf },
    {
      label: adminTexts.lastSignIn,
      kind: 'nowrap',
      cell: ({ seenAt }) => showRecent(seenAt) || adminTexts.never,
    },
    { label: '', cell: (user) => this.#acts(user) },
  ];

  override render() {
    const actions = may('users.manage') ? this.button(INVITE, adminTexts.inviteUser, 'main') : nothing;
    return html`${pageHead(texts().users, { actions })}
      <div class="panel">
        ${whenLoaded(
          this.#users,
          ({ users }) =>
            html`<office-table name=${texts().users} .columns=${this.#columns} .rows=${users}></office-table>`,
        )}
      </div>
      ${this.dialog()}`;
  }

  #roles(user: OfficeUser): TemplateResult {
    const merchants = startOf()?.signedIn?.merchants ?? [];
    return html`<div class="chips">
      ${user.grants.map((grant) => {
        const words = grantWords(grant, merchants);
        const isManaged = mayManageAt(grant.scope);
        return html`<span class="chip ${isManaged ? '' : 'fixed'}"
          >${words}${
            isManaged
              ? html`<button
                type="button"
                aria-label=${fill(texts().removeFrom, words, user.name)}
                @click=${() => (this.question = removeRole(user, grant))}
              >
                <span aria-hidden="true">×</span>
              </button>`
              : ''
          }</span
        >`;
      })}
      ${user.hasOtherGrants ? html`<span class="small soft">${adminTexts.andRolesElsewhere}</span>` : ''}
    </div>`;
  }

  #acts(user: OfficeUser): TemplateResult | string {
    if (!may('users.manage')) return '';
    const link = (question: Question, words: string) => this.link(question, words, user.name);
    const isOff = user.state === 'deactivated';
    return html`<span class="row">
      ${link(addRole(user), adminTexts.addRole)}
      ${
        user.mayBeChanged
          ? isOff
            ? link(activation(user), adminTexts.activate2)
            : html`${link(reset(user), adminTexts.resetSignIn)} ${link(deactivation(user), adminTexts.deactivate2)}`
          : ''
      }
    </span>`;
  }
}

function stateOf({ state, isDormant }: OfficeUser): TemplateResult {
  return isDormant ? badge(stateWords('dormant'), 'warn') : badge(stateWords(state), TONES[state] ?? 'plain');
}
