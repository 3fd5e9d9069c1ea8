// needs: the night
/** The information that callers without a session get, and the changes that they can cause. */
import type { APIResponse, Cookie } from '@playwright/test';
import { expect, newEmail, test } from '../../fixtures/office-test.ts';
import { OfficeUser } from '../../fixtures/office-user.ts';

// Without prefix, as the office is at http://localhost here.
const COOKIE = 'tollgate-office';
const auditor = [{ role: 'auditor', scope: { kind: 'platform' } }];

test('a session that was put into a browser before its user signs in is not the one after', async ({
  browser,
  owner,
  system,
}) => {
  const invite = async () => {
    const email = newEmail('auditor');
    const who = { email, name: 'Ava', grants: auditor };
    const { body } = await owner.call<{ readonly link: string }>('POST', 'users', who);
    return [email, body.link] as const;
  };
  const thief = await OfficeUser.enter(browser, system.office, ...(await invite()));
  const cookie = await sessionOf(thief, system.office);
  const victim = await OfficeUser.enter(browser, system.office, ...(await invite()), [cookie]);

  const after = await sessionOf(victim, system.office);
  expect(after.value).not.toBe(cookie.value);
  // The one that was planted has ended as well, so it shows nothing of the user to the one who knows it.
  expect((await thief.call('GET', 'session')).status).toBe(401);
  expect((await victim.call<{ user: { email: string } }>('GET', 'session')).body.user.email).toBe(
    victim.email,
  );
  await Promise.all([thief.leave(), victim.leave()]);
});

test('whether an account is there shows in no byte of an answer', async ({ owner, request, system }) => {
  const headers = { origin: new URL(system.office).origin, 'x-tollgate-office': '1' };
  const post = (path: string, data: object) =>
    request.post(`${system.office}admin/v1/${path}`, { headers, data });
  const give = async (email: string) => {
    const first = await post('sign-in/password', { email, password: 'heron lamp vinegar 7' });
    const { step }: { step: string } = await first.json();
    const second = await post('sign-in/second', { step, code: '123456' });
    return [await bytesOf(first, step), await bytesOf(second, step)];
  };
  const known = await give(owner.email);
  expect(await give(newEmail('stranger'))).toEqual(known);
  expect(known[0]).toContain('200');
  expect(known[1]).toContain('401');

  // A link that was used, and one that never was.
  const used = await post('sign-in/link', { link: owner.link });
  const never = await post('sign-in/link', { link: 'A'.repeat(43) });
  expect(await bytesOf(never)).toEqual(await bytesOf(used));
  expect(used.status()).toBeGreaterThanOrEqual(400);

  // Passkeys are asked for without any account.
  const asked = await post('sign-in/passkey/options', {});
  expect(await asked.text()).not.toContain('allowCredentials":[{');
});

/** Status, headers and body, without what is chance or time. */
async function bytesOf(answer: APIResponse, chance = ''): Promise<string> {
  const body = await answer.text();
  const headers = answer
    .headersArray()
    .filter(({ name }) => !['date', 'x-request-id'].includes(name.toLowerCase()))
    .map(({ name, value }) => `${name}: ${value}`);
  const text = [answer.status(), ...headers, body].join('\n');
  return chance === '' ? text : text.replaceAll(chance, '');
}

async function sessionOf({ context }: OfficeUser, office: string): Promise<Cookie> {
  const cookie = (await context.cookies(office)).find(({ name }) => name === COOKIE);
  if (cookie === undefined) throw new Error('there is no session');
  return cookie;
}
