import { html, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { startOf } from '../../session/session.ts';
import type { Question } from '../../views/question-dialog.ts';
import { showTime } from '../../views/times.ts';
import { chosenGrant, grantFields } from './grant-fields.ts';
import { grantWords, type MadeLink, type OfficeUser, type ShownGrant } from './user-shape.ts';

export const INVITE: Question = {
  title: 'Invite a user',
  words: 'You get a link to send to them. It works once and expires in 24 hours.',
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
    title: `Add a role for ${user.name}`,
    words: 'Roles add up. You can only give roles that you have yourself.',
    verb: 'Add role',
    fields: grantFields(),
    run: (value) => changeGrants(user, [...user.grants, chosenGrant(value)]),
  };
}

export function removeRole(user: OfficeUser, grant: ShownGrant): Question {
  const words = grantWords(grant, startOf()?.signedIn?.merchants ?? []);
  return {
    title: 'Remove role',
    words: `${user.name} will no longer be ${words}, effective immediately.`,
    verb: 'Remove role',
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
      'They’re signed out everywhere, and their links stop working. The account is kept for the audit log.',
    verb: 'Deactivate',
    isDestructive: true,
    mustType: user.email,
    run: () => setActive(user, false),
  };
}

export function activation(user: OfficeUser): Question {
  return {
    title: `Activate ${user.name}`,
    words: 'They can sign in as before.',
    verb: 'Activate',
    run: () => setActive(user, true),
  };
}

export function reset(user: OfficeUser): Question {
  return {
    title: `Reset the sign-in of ${user.name}`,
    words:
      'They’re signed out everywhere. You get a link with which they set up their sign-in again. You never see a password.',
    verb: 'Reset sign-in',
    isDestructive: true,
    run: () => resetUser(user),
    outcome: (value) => linkShown(value as MadeLink),
  };
}

function linkShown({ user, link, linkEndsAt }: MadeLink): TemplateResult {
  return html`<div class="stack">
    <p>
      Send this link to ${user.email} so that only ${user.name} can read it. It works once, until
      ${showTime(linkEndsAt, false)}, and won’t be shown again.
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
