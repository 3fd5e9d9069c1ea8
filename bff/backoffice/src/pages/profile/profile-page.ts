import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { wordsOf } from '../../call/problem.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { parts } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { announce } from '../../views/announce.ts';
import { emptyState } from '../../views/empty-state.ts';
import { badge } from '../../views/icons.ts';
import type { Column } from '../../views/office-table.ts';
import { pageHead, panel } from '../../views/panel.ts';
import { QuestionPage } from '../../views/question-dialog.ts';
import { showRecent, showTime } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { browserChoices } from './browser-choices.ts';
import {
  ADD_PASSKEY,
  END_OTHERS,
  NEW_CODES,
  type OwnPasskey,
  type OwnSession,
  type Profile,
  REMOVE_PASSWORD,
  removePasskey,
  SET_PASSWORD,
} from './profile-questions.ts';

/** How a session has begun; else with a password and a second factor. */
const SIGN_INS: Readonly<Record<string, string>> = { passkey: adminTexts.passkey, link: adminTexts.link };

/** How the user signs in, and where. */
export class OfficeProfile extends QuestionPage {
  static override properties = { ...QuestionPage.properties, setsUpApp: { state: true } };
  declare setsUpApp: boolean;
  readonly #profile = this.reads((how) => callAdmin('GET profile', how));
  readonly #sessions = this.reads((how) => callAdmin('GET profile/sessions', how));

  readonly #passkeys: readonly Column<OwnPasskey>[] = [
    { label: adminTexts.passkey, cell: ({ name }) => name, isName: true },
    { label: adminTexts.added, kind: 'nowrap', cell: ({ addedAt }) => showRecent(addedAt) },
    { label: adminTexts.lastUsed, kind: 'nowrap', cell: ({ usedAt }) => showRecent(usedAt) },
    { label: '', cell: (passkey) => this.link(removePasskey(passkey), texts().remove2, passkey.name) },
  ];

  readonly #ownSessions: readonly Column<OwnSession>[] = [
    { label: adminTexts.browser, cell: ({ userAgent }) => shortAgent(userAgent), isName: true },
    { label: texts().address, cell: ({ address }) => html`<span class="code">${address}</span>` },
    { label: adminTexts.signIn, cell: ({ method }) => SIGN_INS[method] ?? texts().password },
    { label: texts().started, kind: 'nowrap', cell: ({ begunAt }) => showRecent(begunAt) },
    { label: adminTexts.lastUsed, kind: 'nowrap', cell: ({ usedAt }) => showRecent(usedAt) },
    { label: '', cell: (session) => this.#sessionEnd(session) },
  ];

  override render() {
    return html`${pageHead(texts().profile)}
      <div class="sections">
        ${whenLoaded(this.#profile, (profile) => this.#factors(profile))}
        ${whenLoaded(this.#sessions, ({ sessions }) => this.#sessionPanel(sessions))}
        ${panel(adminTexts.thisBrowser, browserChoices(), { isPadded: true })}
      </div>
      ${
        this.setsUpApp
          ? html`<office-app-set-up
            @closed=${() => {
              this.setsUpApp = false;
              this.load();
            }}
          ></office-app-set-up>`
          : nothing
      }
      ${this.dialog()}`;
  }

  #factors({ passkeys, password, app, recoveryCodes }: Profile): TemplateResult {
    return html`${panel(
      adminTexts.passkeys,
      html`<office-table
        name=${adminTexts.passkeys}
        .empty=${emptyState(adminTexts.noPasskeysYetAPasskey)}
        .columns=${this.#passkeys}
        .rows=${passkeys}
      ></office-table>`,
      { actions: this.button(ADD_PASSKEY, adminTexts.addAPasskey, 'slim') },
    )}
    ${panel(
      adminTexts.passwordAndAuthenticatorApp,
      html`<dl class="facts">
          <dt>${texts().password}</dt>
          <dd class="row">
            ${password ? html`${parts(adminTexts.set, showTime(password.since))}` : texts().notSet}
            ${this.button(SET_PASSWORD, password ? texts().change : adminTexts.set2, 'slim')}
          </dd>
          <dt>${adminTexts.authenticatorApp}</dt>
          <dd class="row">
            ${app ? html`${parts(adminTexts.setUp, showTime(app.since))}` : texts().notSet}
            <button class="button slim" type="button" @click=${() => (this.setsUpApp = true)}>
              ${app ? adminTexts.replace : adminTexts.setUp2}
            </button>
          </dd>
          <dt>${adminTexts.recoveryCodes}</dt>
          <dd class="row">${parts(adminTexts.left, recoveryCodes)} ${app ? this.button(NEW_CODES, adminTexts.createNewCodes, 'slim') : nothing}</dd>
        </dl>`,
      {
        isPadded: true,
        ...(password && { actions: this.button(REMOVE_PASSWORD, texts().remove2, 'slim danger') }),
      },
    )}`;
  }

  #sessionPanel(sessions: readonly OwnSession[]): TemplateResult {
    const actions = this.button(END_OTHERS, adminTexts.endAllOtherSessions, 'slim');
    const table = html`<office-table
      name=${adminTexts.yourSessions}
      .columns=${this.#ownSessions}
      .rows=${sessions}
    ></office-table>`;
    return panel(adminTexts.yourSessions, table, sessions.length > 1 ? { actions } : {});
  }

  #sessionEnd({ id, isThis }: OwnSession): TemplateResult {
    if (isThis) return badge(adminTexts.thisSession, 'good');
    return html`<button class="link" type="button" @click=${() => this.#end(id)}>${adminTexts.end}</button>`;
  }

  async #end(id: string): Promise<void> {
    const answer = await callAdmin('DELETE profile/sessions/:id', { id });
    announce(answer.ok ? adminTexts.sessionEnded : wordsOf(answer.problem));
    this.load();
  }
}

/** The names of a browser and its system that people know; the whole of it helps few. */
function shortAgent(agent: string): TemplateResult {
  const browser =
    /(?:Firefox|Edg|OPR|Chrome|Safari)\/\d+/.exec(agent)?.[0].replace('/', ' ') ?? agent.slice(0, 40);
  const system = /\((?<system>[^;)]+)/.exec(agent)?.groups?.['system'];
  return html`<span title=${agent}>${[browser, system].filter(Boolean).join(', ')}</span>`;
}
