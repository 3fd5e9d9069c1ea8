import { expect, it } from 'vitest';
import { startSignedInOffice } from './signed-in-office.fixture.ts';

it('sign-ins that are refused are counted by why, and none that is not a sign-in', async () => {
  const office = await startSignedInOffice();
  try {
    const browser = office.browser();
    const counted = async () => {
      const text = (await office.parts.server.metrics?.text()) ?? '';
      return Object.fromEntries(
        Array.from(
          text.matchAll(/^tollgate_sign_ins_refused_total\{reason="(.*)"\} (\d+)$/gm),
          ([, reason, n]) => [reason, Number(n)],
        ),
      );
    };
    expect(await counted()).toEqual({ 'sign-in-failed': 0, ended: 0, 'too-many': 0 });
    const link = 'a'.repeat(43);
    expect((await browser.send('POST', 'sign-in/link', { link })).json()).toMatchObject({
      error: { code: 'ended' },
    });
    const taken = await browser.send('POST', 'sign-in/password', {
      email: 'jane@shop.example',
      password: 'a wrong password of a user',
    });
    const { step } = taken.json<{ readonly step: string }>();
    const end = await browser.send('POST', 'sign-in/second', { step, code: '123456' });
    expect(end.json()).toMatchObject({ error: { code: 'sign-in-failed' } });
    await browser.send('GET', 'session');
    expect(await counted()).toEqual({ 'sign-in-failed': 1, ended: 1, 'too-many': 0 });
  } finally {
    await office.close();
  }
});
