// needs: Chromium
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APPROVAL, KEY, WEBHOOK } from './testing/list-answers.fixture.ts';
import { startOfficeBrowser } from './testing/office-browser.fixture.ts';
import { startAnswer } from './testing/start-answers.fixture.ts';

const office = await startOfficeBrowser();
afterAll(() => office.stop());

const USER = {
  id: 'b'.repeat(32),
  email: 'bob@shop.example',
  name: 'Bob',
  grants: [],
  hasOtherGrants: false,
  state: 'active',
  isDormant: false,
  version: 3,
  createdAt: 0,
  mayBeChanged: true,
};

beforeEach(() =>
  office.begin({
    'GET start': { body: startAnswer() },
    'GET tokens': { body: { tokens: [] } },
    'GET users': { body: { users: [USER] } },
    'GET webhooks': { body: { webhooks: [WEBHOOK] } },
    'GET wallet-keys': { body: { keys: [KEY] } },
    'GET approvals': { body: { approvals: [APPROVAL], next: null } },
  }),
);
afterEach(() => office.expectNoComplaints());

const times = (call: string) => office.server.seen.filter((seen) => seen.call === call).length;

const QUESTIONS: readonly (readonly [
  path: string,
  list: string,
  call: string,
  opens: string,
  verb: string,
  typed: string,
])[] = [
  ['/tokens', 'GET tokens', 'POST tokens', 'Create token', 'Create', ''],
  ['/users', 'GET users', `POST users/${USER.id}/deactivate`, 'Deactivate Bob', 'Deactivate', USER.email],
  ['/webhooks', 'GET webhooks', 'POST webhooks/b2/test', `Send test event ${WEBHOOK.url}`, 'Send', ''],
  [
    '/wallet-keys',
    'GET wallet-keys',
    `POST wallet-keys/${KEY.id}/retire`,
    `Retire ${KEY.id}`,
    'Retire',
    KEY.id,
  ],
  ['/approvals', 'GET approvals', `POST approvals/${APPROVAL.id}/refuse`, 'Reject €80.00', 'Reject', ''],
];

async function ask([path, list, , opens, verb, typed]: readonly string[]) {
  const page = await office.open(path ?? '');
  await page.getByRole('button', { name: opens ?? '' }).click();
  await expect.poll(() => times(list ?? '')).toBe(1);
  const dialog = page.getByRole('dialog');
  if (typed) await dialog.getByRole('textbox').fill(typed);
  await dialog.getByRole('button', { name: verb ?? '', exact: true }).click();
  return { page, dialog };
}

describe.each(firstByDay(QUESTIONS))('a question of %s', (...question) => {
  const [, list, call] = question;

  it('looks again after an answer that never came', async () => {
    office.server.script[call] = { breaks: true };
    const { dialog } = await ask(question);
    await dialog.getByText('We don’t know whether this was done').waitFor();
    expect(times(list)).toBe(1);
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => times(list)).toBe(2);
    expect(await dialog.count()).toBe(0);
  });

  itAtNight('looks again when things were not as the page had them, also by Escape', async () => {
    office.server.script[call] = {
      status: 409,
      body: { error: { code: 'conflict', message: 'It was changed meanwhile' } },
    };
    const { page, dialog } = await ask(question);
    await dialog.getByText('It was changed meanwhile').waitFor();
    await dialog.getByRole('button', { name: 'Refresh' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => times(list)).toBe(2);
  });
});

it('a question that was refused for its values is asked again without reading the page', async () => {
  office.server.script['POST tokens'] = {
    status: 422,
    body: { error: { code: 'invalid', message: 'Some values are wrong' } },
  };
  const { dialog } = await ask(QUESTIONS[0] ?? []);
  await dialog.getByText('Some values are wrong').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(times('GET tokens')).toBe(1);
});
