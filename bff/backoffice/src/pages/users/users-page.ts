import { html, type TemplateResult } from 'lit';
import { type AnswerOf, callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { may, startOf } from '../../session/session.ts';
import { badge, type Tone } from '../../views/icons.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { type Question, questionDialog } from '../../views/question-dialog.ts';
import { showTime } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { mayManageAt } from './grant-fields.ts';
import { activation, addRole, deactivation, INVITE, removeRole, reset } from './user-questions.ts';
import { grantWords, type OfficeUser } from './user-shape.ts';

const TONES: Readonly<Record<string, Tone>> = { active: 'good', invited: 'warn', deactivated: 'plain' };

/** Who uses the back office, and with which roles. */
export class OfficeUsers extends OfficeElement {
  static override properties = { question: { state: true } };
  declare question: Question | undefined;
  readonly #users = new Loaded<AnswerOf<'GET users'>>(this);

  readonly #columns: readonly Column<OfficeUser>[] = [
    { label: 'Name', cell: ({ name }) => name, isName: true },
    { label: 'E-mail', cell: ({ email }) => email },
    { label: 'Roles', cell: (user) => this.#roles(user) },
    { label: 'State', cell: stateOf },
    { label: 'Last sign-in', kind: 'nowrap', cell: ({ seenAt }) => showTime(seenAt, false) || 'Never' },
    { label: '', cell: (user) => this.#acts(user) },
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#load();
  }

  override render() {
    return html`<div class="head">
        <h1>Users</h1>
        ${may('users.manage') ? this.#button(INVITE, 'Invite user') : ''}
      </div>
      <div class="panel">
        ${whenLoaded(
          this.#users,
          ({ users }) =>
            html`<office-table name="Users" .columns=${this.#columns} .rows=${users}></office-table>`,
          () => this.#load(),
        )}
      </div>
      ${questionDialog(this.question, {
        done: () => this.#load(),
        closed: () => (this.question = undefined),
      })}`;
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
                aria-label="Remove ${words} from ${user.name}"
                @click=${() => (this.question = removeRole(user, grant))}
              >
                <span aria-hidden="true">×</span>
              </button>`
              : ''
          }</span
        >`;
      })}
      ${user.hasOtherGrants ? html`<span class="small soft">and roles elsewhere</span>` : ''}
    </div>`;
  }

  #acts(user: OfficeUser): TemplateResult | string {
    if (!may('users.manage')) return '';
    const link = (question: Question, words: string) =>
      html`<button
        class="link ${question.isDestructive ? 'danger' : ''}"
        type="button"
        @click=${() => (this.question = question)}
      >
        ${words}<span class="unseen"> ${user.name}</span>
      </button>`;
    const isOff = user.state === 'deactivated';
    return html`<span class="row">
      ${link(addRole(user), 'Add role')}
      ${
        user.mayBeChanged
          ? isOff
            ? link(activation(user), 'Activate')
            : html`${link(reset(user), 'Reset sign-in')} ${link(deactivation(user), 'Deactivate')}`
          : ''
      }
    </span>`;
  }

  #button(question: Question, words: string): TemplateResult {
    return html`<button class="button main" type="button" @click=${() => (this.question = question)}>
      ${words}
    </button>`;
  }

  #load(): void {
    void this.#users.load((signal) => callAdmin('GET users', { signal }));
  }
}

function stateOf({ state, isDormant }: OfficeUser): TemplateResult {
  return isDormant ? badge('dormant', 'warn') : badge(state, TONES[state] ?? 'plain');
}
