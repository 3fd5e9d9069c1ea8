import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { PaymentId } from '@tollgate/gateway/values/ids';
import type { Merchant } from './merchant.ts';
import type { World } from './world.ts';

type View = Extract<Awaited<ReturnType<Gateway['viewAuthentication']>>, { readonly ok: true }>['value'];
type Look = 'viewAuthentication' | 'continueAuthentication' | 'finishAuthentication' | 'cancelAuthentication';

/** How long a shopper takes at the issuer's page, in virtual milliseconds: mostly in time. */
const AT_ISSUER = [2_000, 120_000] as const;
const TOO_LONG = 17 * 60_000;

/**
 * A shopper is on the page where a payment is authenticated: the issuer's method runs, the issuer asks, the shopper
 * answers, or leaves at any of these, and the issuer reports to a gateway how it went.
 */
export async function authenticate(world: World, merchant: Merchant, id: string): Promise<void> {
  const { random, life } = merchant;
  const { issuer, time } = world;
  const operation = await world.storesOf(life.number).shared.ledger.findOperation(id as PaymentId);
  const key = operation?.kind === 'payment' ? operation.redirect?.returnKey : undefined;
  if (operation?.state !== 'authenticating' || key === undefined) return;
  const look = async (verb: Look): Promise<View | undefined> => {
    let seen: View | undefined;
    await merchant.sendHome(`the shopper's page: ${verb}`, async (gateway) => {
      const viewed = await gateway[verb](id, key);
      seen = viewed.ok ? viewed.value : undefined;
      return { kind: 'refused', why: viewed.ok ? viewed.value.stage : viewed.error.kind };
    });
    return seen;
  };
  let view = await look('viewAuthentication');
  if (view?.stage === 'method') {
    if (random.chance(0.1)) return;
    const { data } = view.method;
    if (random.chance(0.8)) {
      await merchant.send('the method has run', async (gateway) => ({
        kind: 'refused',
        why: String(await gateway.noteMethod(id, key, data)),
      }));
    }
    // The page was opened in two tabs.
    [view] = await Promise.all([
      look('continueAuthentication'),
      ...(random.chance(0.2) ? [look('continueAuthentication')] : []),
    ]);
    view = view?.stage === 'waiting' ? await look('finishAuthentication') : view;
  }
  if (view?.stage !== 'challenge') return;
  const choice = random.fraction();
  if (choice < 0.08) return;
  const { creq } = view.challenge;
  const transaction = transactionIn(creq);
  await time.sleep(random.chance(0.08) ? TOO_LONG : random.integer(...AT_ISSUER));
  world.wake();
  if (choice < 0.25) {
    await look('cancelAuthentication');
    return;
  }
  const { asks, report } = issuer.planOf(life.number);
  const decided = issuer.decide(transaction, asks);
  const sends = report === 'lost' ? 0 : report === 'doubled' ? 2 : 1;
  const reports = Array.from({ length: sends }, async () => {
    await time.sleep(report === 'late' ? TOO_LONG : random.integer(0, 3_000));
    await (decided && sendReport(merchant, decided));
  });
  const comesBack = async (): Promise<void> => {
    await time.sleep(random.integer(0, 2_000));
    await merchant.sendHome('the shopper comes back from the issuer', async (gateway) => {
      await gateway.noteChallengeReturn(id, key, { cres: creq });
      return { kind: 'refused', why: 'noted' };
    });
    await look('finishAuthentication');
  };
  await Promise.all([...reports, comesBack()]);
  const other = random.chance(0.2) && sends > 0 ? issuer.contradict(transaction) : undefined;
  if (other !== undefined && decided !== undefined) {
    await sendReport(merchant, { secret: decided.secret, body: other }, '305');
  }
}

/** A report that is due is believed, and one that says otherwise than the first is refused. */
async function sendReport(
  merchant: Merchant,
  { secret, body }: { readonly secret: string; readonly body: Buffer },
  refusedWith?: string,
): Promise<void> {
  await merchant.sendHome('the issuer reports', async (gateway) => {
    const answer = await gateway.receiveResult(secret, body);
    if (answer.refusedWith !== refusedWith) {
      merchant.found(`a report of the issuer was answered with ${answer.refusedWith ?? 'a receipt'}`);
    }
    return { kind: 'refused', why: answer.refusedWith ?? 'receipt' };
  });
}

/** The transaction that a challenge is about. */
function transactionIn(creq: string): string {
  const { threeDSServerTransID } = JSON.parse(Buffer.from(creq, 'base64url').toString()) as {
    threeDSServerTransID: string;
  };
  return threeDSServerTransID;
}
