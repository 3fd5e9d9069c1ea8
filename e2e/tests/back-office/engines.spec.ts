// needs: the night
/** The work of support in browsers of other makers, where they are installed, from the sign-in on. Each stop is measured. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { appCode } from '../../fixtures/app-code.ts';
import type { Engine } from '../../fixtures/engines/engine.ts';
import { OTHER_ENGINES } from '../../fixtures/engines/other-engines.ts';
import { newReference } from '../../fixtures/new-reference.ts';
import { inviteByPassword } from '../../fixtures/office-invitations.ts';
import { expect, test } from '../../fixtures/office-test.ts';
import { flawsHere } from '../../gallery/measure-flaws.ts';
import { WIDTHS } from '../../models/back-office/widths.ts';
import { EngineShopper } from '../../models/engine-shopper.ts';

const AT_ACQUIRER = { testMode: 'EXTERNAL' };
const ENTER = '\uE007';
const ESCAPE = '\uE00C';
const PICTURES = 'test-results/looks';
/** Milliseconds in which a page has taken other colours. */
const QUIET = 300;

/** The page says it when it has been drawn twice, by then in its place in a window of another width. */
const DRAW_TWICE = `(() => {
  const page = document.documentElement.dataset;
  page.drawn = 'not yet';
  requestAnimationFrame(() => requestAnimationFrame(() => { page.drawn = 'twice'; }));
})()`;

const REFUND = 'main button:has(+ [popovertarget=more-acts])';

/** Whether the menu that is open touches the button that opens it. */
const IS_AT_ITS_BUTTON = `(() => {
  const menu = document.querySelector('.pop:popover-open');
  const button = document.querySelector('[popovertarget=' + menu?.id + ']');
  if (!menu || !button) return 'closed';
  const [inner, outer] = [menu, button].map((each) => each.getBoundingClientRect());
  const gap = Math.min(Math.abs(inner.top - outer.bottom), Math.abs(outer.top - inner.bottom));
  return gap <= 16 && inner.left <= outer.right && inner.right >= outer.left;
})()`;

// One after the other: two browsers more at once are much for a machine.
test.describe.configure({ mode: 'default' });

for (const { name, start } of OTHER_ENGINES) {
  test.describe(name, () => {
    test.skip(!start, `${name} is not installed`);

    let engine: Engine | undefined;

    test.beforeAll(async () => {
      engine = await start?.();
    });

    test.afterAll(async () => {
      await engine?.close();
    });

    test('from the sign-in to a refund, a dispute and the reports', async ({
      browser,
      owner,
      pay,
      acquirer,
      system,
    }) => {
      if (!engine) return;
      const user = new EngineUser(engine, name);
      const { email, password, secret } = await inviteByPassword(browser, owner, 'finance');
      // Letters alone, as names have them.
      const surname = `Engels${newReference('')
        .slice(1)
        .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
      const shopper = { ...AT_ACQUIRER, 'customer.givenName': 'Ada', 'customer.surname': surname };
      const id = await pay(shopper);
      const disputed = await pay({ ...shopper, amount: '33.00' });
      const chargeback = { idempotencyKey: newReference('chargeback'), amount: '33.00' };
      await owner.call('POST', `payments/${disputed}/chargeback`, chargeback);
      await expect
        .poll(async () => {
          const found = await owner.call<{ readonly payments: readonly object[] }>(
            'GET',
            `payments?q=${surname}`,
          );
          return found.body.payments.length;
        })
        .toBe(2);

      await user.engine.open(`${system.office}sign-in`);
      await user.press('[type=email]');
      await user.engine.keys(email);
      await user.press('[type=password]');
      await user.engine.keys(password);
      await user.looks('sign-in');
      await user.engine.keys(ENTER);
      await user.finds("document.activeElement.getAttribute('autocomplete')", 'one-time-code');
      await user.looks('code');
      await user.engine.keys(appCode(secret, 1) + ENTER);
      await user.reads('h1', 'Start');
      await user.looks('start');

      await user.press('#search');
      await user.engine.keys(surname + ENTER);
      await user.counts('tbody tr', 2);
      await user.looks('list');
      await user.press('[popovertarget=columns]');
      await user.finds(IS_AT_ITS_BUTTON, true);
      await user.looks('columns');
      await user.engine.keys(ESCAPE);
      await user.press('[aria-controls=filters]');
      await user.press('[name=amount-from]');
      await user.engine.keys('50');
      await user.looks('filters');
      await user.engine.keys(ENTER);
      await user.counts('tbody tr', 1);
      await user.looks('filtered');

      await user.press('tbody a');
      await user.reads('h1 strong', /^€.?92\.00$/);
      await user.looks('payment');
      await user.press('[popovertarget=more-acts]');
      await user.finds(IS_AT_ITS_BUTTON, true);
      await user.looks('acts');
      await user.engine.keys(ESCAPE);
      await user.press(REFUND);
      await user.finds('document.activeElement.id', 'act-amount');
      await user.engine.read("document.querySelector('#act-amount').select()");
      await user.engine.keys('12.50');
      await user.reads('dialog .button.main', /Refund €.?12\.50/);
      await user.looks('refund');
      await user.press('dialog .button.main');
      await user.reads('dialog .notice', /Done/);
      await user.looks('refund-done');
      await user.engine.keys(ENTER);
      await user.counts('dialog', 0);
      await user.finds(`document.activeElement === document.querySelector('${REFUND}')`, true);
      await user.reads('.line', /Refunded €.?12\.50/);
      await user.looks('refunded');
      expect(await acquirer.booked(id)).toEqual(['sale 9200', 'refund 1250']);

      await user.engine.open(`${system.office}payments/${disputed}`);
      await user.press('main a[href^="/disputes/"]');
      await user.reads('h1', /Needs response/);
      await user.looks('dispute');
      await user.press('[popovertarget=account]');
      await user.finds(IS_AT_ITS_BUTTON, true);
      await user.looks('account');
      await user.engine.keys(ESCAPE);

      await user.engine.resize(320, 900);
      await user.press('[popovertarget=menu]');
      await user.finds("document.querySelector('#menu').matches(':popover-open')", true);
      await user.press('#menu a[href="/reports"]');
      await user.finds("document.querySelector('#menu').matches(':popover-open')", false);
      await user.reads('h1', 'Reports');
      await user.finds("document.querySelectorAll('.chart svg').length > 0", true);
      await user.looks('reports');
      expect(user.flaws).toEqual([]);
    });
  });
}

class EngineUser extends EngineShopper {
  readonly flaws: string[] = [];
  readonly #name: string;

  constructor(engine: Engine, name: string) {
    super(engine);
    this.#name = name;
  }

  /** Measures what is shown, narrow and wide, and keeps pictures of it for people. */
  async looks(state: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    await this.counts('[aria-busy=true]', 0);
    for (const width of WIDTHS) {
      /* oxlint-disable no-await-in-loop -- one window */
      await this.engine.resize(width, 900);
      await this.finds('innerWidth', width);
      await this.engine.read(DRAW_TWICE);
      await this.finds('document.documentElement.dataset.drawn', 'twice');
      // The size of what is pressed is the same in each browser.
      const flaws = await this.engine.read(
        `(${String(flawsHere)})().filter((flaw) => !flaw.includes(' is small: '))`,
      );
      for (const flaw of Array.isArray(flaws) ? flaws : []) this.flaws.push(`${state} ${width}: ${flaw}`);
      for (const theme of ['dark', 'light']) {
        await this.engine.read(`document.documentElement.dataset.theme = '${theme}'`);
        await new Promise((resolve) => setTimeout(resolve, QUIET));
        const file = `${PICTURES}/office-${this.#name}-${state}-${width}-${theme}.png`;
        writeFileSync(file, await this.engine.picture());
      }
      /* oxlint-enable no-await-in-loop */
    }
  }
}
