import { html, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { startOf } from '../../session/session.ts';
import type { Question } from '../../views/question-dialog.ts';
import { showTime } from '../../views/times.ts';
import { chosenGrant, grantFields } from './grant-fields.ts';
import { grantWords, type MadeLink, type OfficeUser, type ShownGrant } from './user-shape.ts';

export const INVITE: Question = {
  title: 'Invite a user',
  words: 'You get a link to pass on. It works once, for 24 hours; the user sets up how to sign in.',
  verb: 'Invite',
  get fields() {
    return html`<div class="field">
        <label for="invite-email">E-mail</label>
        <input id="invite-email" name="email" type="email" autocomplete="off" maxlength="254" autofocus required />
      </div>
      <div class="field">
        <label for="invite-name">Name</label>
        <input id="invite-name" name="name" autocomplete="off" maxlength="100" required />
      </div>
      ${grantFields()}`;
  },
  run: (value) =>
    inviteUser({
      email: value('email').trim(),
      name: value('name').trim(),
      grants: [chosenGrant(value)],
    }),
  outcome: (value) => linkShown(value as MadeLink),
};

export function addRole(user: OfficeUser): Question {
  return {
    title: `Give ${user.name} a role`,
    words: 'Roles add up. You can give what you may do there yourself.',
    verb: 'Give',
    fields: grantFields(),
    run: (value) => changeGrants(user, [...user.grants, chosenGrant(value)]),
  };
}

export function removeRole(user: OfficeUser, grant: ShownGrant): Question {
  const words = grantWords(grant, startOf()?.signedIn?.merchants ?? []);
  return {
    title: 'Take a role away',
    words: `${user.name} is no longer ${words}. It holds from the next request on.`,
    verb: 'Take it away',
    isDestructive: true,
    run: () =>
      changeGrants(
        user,
        user.grants.filter((each) => each !== grant),
      ),
  };
}

export function deactivation(user: OfficeUser): Question {
  return {
    title: `Deactivate ${user.name}`,
    words:
      'All sessions and links of the user end at once. The account stays, because the audit log names it.',
    verb: 'Deactivate',
    isDestructive: true,
    mustType: user.email,
    run: () => setActive(user, false),
  };
}

export function activation(user: OfficeUser): Question {
  return {
    title: `Activate ${user.name}`,
    words: 'The user signs in as before.',
    verb: 'Activate',
    run: () => setActive(user, true),
  };
}

export function reset(user: OfficeUser): Question {
  return {
    title: `Reset the sign-in of ${user.name}`,
    words:
      'All sessions end. You get a link by which the user sets up anew how to sign in; you never see a password.',
    verb: 'Reset',
    isDestructive: true,
    run: () => resetUser(user),
    outcome: (value) => linkShown(value as MadeLink),
  };
}

function linkShown({ user, link, linkEndsAt }: MadeLink): TemplateResult {
  return html`<div class="stack">
    <p>
      Pass this link on to ${user.email} in a way that only ${user.name} can read. It works once, until
      ${showTime(linkEndsAt, false)}, and is not shown again.
    </p>
    <div class="secret">
      <span>${link}</span><office-copy what="link" .value=${link}></office-copy>
    </div>
  </div>`;
}

function inviteUser(body: {
  readonly email: string;
  readonly name: string;
  readonly grants: readonly ShownGrant[];
}): Promise<Answer<MadeLink>> {
  return callAdmin('POST users', { body });
}

function changeGrants(
  { id, version }: OfficeUser,
  grants: readonly ShownGrant[],
): Promise<Answer<OfficeUser>> {
  return callAdmin('PATCH users/:id', { id, body: { version, grants } });
}

function setActive({ id, version }: OfficeUser, isActive: boolean): Promise<Answer<OfficeUser>> {
  const act = isActive ? 'activate' : 'deactivate';
  return callAdmin(`POST users/:id/${act}`, { id, body: { version } });
}

function resetUser({ id }: OfficeUser): Promise<Answer<MadeLink>> {
  return callAdmin('POST users/:id/reset', { id, body: {} });
}
