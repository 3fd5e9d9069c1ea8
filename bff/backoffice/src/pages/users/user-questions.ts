import { html, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { startOf } from '../../session/session.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill, parts } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import type { Question } from '../../views/question-dialog.ts';
import { showTime } from '../../views/times.ts';
import { chosenGrant, grantFields } from './grant-fields.ts';
import { grantWords, type MadeLink, type OfficeUser, type ShownGrant } from './user-shape.ts';

export const INVITE: Question = {
  title: adminTexts.inviteAUser,
  words: adminTexts.youGetALinkTo,
  verb: adminTexts.invite,
  get fields() {
    return html`<div class="field">
        <label for="invite-email">${texts().email}</label>
        <input id="invite-email" name="email" type="email" autocomplete="off" maxlength="254" autofocus required />
      </div>
      <div class="field">
        <label for="invite-name">${texts().name}</label>
        <input id="invite-name" name="name" autocomplete="off" maxlength="100" required />
      </div>
      ${grantFields()}`;
  },
  run: (value) =>
    inviteUser({ email: value('email').trim(), name: value('name').trim(), grants: [chosenGrant(value)] }),
  outcome: (value) => linkShown(value as MadeLink),
};

export function addRole(user: OfficeUser): Question {
  return {
    title: fill(adminTexts.addARoleFor, user.name),
    words: adminTexts.rolesAddUpYouCan,
    verb: adminTexts.addRole,
    fields: grantFields(),
    run: (value) => changeGrants(user, [...user.grants, chosenGrant(value)]),
  };
}

export function removeRole(user: OfficeUser, grant: ShownGrant): Question {
  const words = grantWords(grant, startOf()?.signedIn?.merchants ?? []);
  return {
    title: adminTexts.removeRole,
    words: fill(adminTexts.willNoLongerBeEffective, user.name, words),
    verb: adminTexts.removeRole,
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
    title: fill(adminTexts.deactivate, user.name),
    words: adminTexts.deactivationNote,
    verb: adminTexts.deactivate2,
    isDestructive: true,
    mustType: user.email,
    run: () => setActive(user, false),
  };
}

export function activation(user: OfficeUser): Question {
  return {
    title: fill(adminTexts.activate, user.name),
    words: adminTexts.theyCanSignInAs,
    verb: adminTexts.activate2,
    run: () => setActive(user, true),
  };
}

export function reset(user: OfficeUser): Question {
  return {
    title: fill(adminTexts.resetTheSignInOf, user.name),
    words: adminTexts.resetNote,
    verb: adminTexts.resetSignIn,
    isDestructive: true,
    run: () => resetUser(user),
    outcome: (value) => linkShown(value as MadeLink),
  };
}

function linkShown({ user, link, linkEndsAt }: MadeLink): TemplateResult {
  return html`<div class="stack">
    <p>
      ${parts(adminTexts.sendThisLinkToSo, user.email, user.name, showTime(linkEndsAt))}
    </p>
    <div class="secret">
      <span>${link}</span><office-copy what=${adminTexts.link} .value=${link}></office-copy>
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
