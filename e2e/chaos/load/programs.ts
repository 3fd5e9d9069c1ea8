import { CARD, type KnownOperation, type Merchant } from './merchant.ts';
import { payInWidget } from './shopper.ts';

/** The simulated answer of a bank that says no. */
const DECLINED = '800.100.152';

/** One thing after the other that a merchant does with one payment. */
type Program = (merchant: Merchant) => Promise<void>;

/** More often where more can go wrong. */
const PROGRAMS: readonly [Program, ...Program[]] = [
  debit,
  debit,
  authorise,
  authorise,
  authorise,
  checkout,
  decline,
];

export function runProgram(merchant: Merchant): Promise<void> {
  return merchant.caller.random.pick(PROGRAMS)(merchant);
}

async function debit(merchant: Merchant): Promise<void> {
  const cents = amount(merchant);
  const paid = await merchant.pay({ ...CARD, ...money(cents), paymentType: 'DB', paymentBrand: 'VISA' });
  if (isApproved(paid)) await undo(merchant, paid.id, cents);
}

/** Captures that together ask for more than there is: some of them have to be refused. */
async function authorise(merchant: Merchant): Promise<void> {
  const { random } = merchant.caller;
  const cents = amount(merchant);
  const paid = await merchant.pay({ ...CARD, ...money(cents), paymentType: 'PA', paymentBrand: 'VISA' });
  if (!isApproved(paid)) return;
  if (random.chance(0.15)) {
    await merchant.follow(paid.id, { paymentType: 'RV' });
    return;
  }
  const part = Math.ceil(cents * 0.4);
  const captures = await Promise.all(
    Array.from({ length: random.integer(1, 4) }, () =>
      merchant.follow(paid.id, { ...money(part), paymentType: 'CP' }),
    ),
  );
  const captured = captures.find(isApproved);
  if (captured !== undefined && random.chance(0.6)) {
    await undo(merchant, random.chance(0.5) ? captured.id : paid.id, part);
  }
}

async function decline(merchant: Merchant): Promise<void> {
  const card = { ...CARD, 'card.holder': DECLINED };
  const fields = { ...card, ...money(amount(merchant)), paymentType: 'DB', paymentBrand: 'VISA' };
  await merchant.pay(fields);
}

async function checkout(merchant: Merchant): Promise<void> {
  const cents = amount(merchant);
  const paid = await payInWidget(merchant, money(cents).amount);
  if (isApproved(paid)) await undo(merchant, paid.id, cents);
}

/** Nothing, refunds that together may be too much, or (of a whole payment) a reversal. */
async function undo(merchant: Merchant, id: string, cents: number): Promise<void> {
  const { random } = merchant.caller;
  const choice = random.integer(1, 4);
  if (choice === 1) {
    await merchant.follow(id, { paymentType: 'RV' });
  } else if (choice < 4) {
    const refund = { ...money(Math.ceil(cents * 0.6)), paymentType: 'RF' };
    await Promise.all(Array.from({ length: choice - 1 }, () => merchant.follow(id, refund)));
  }
}

function amount({ caller }: Merchant): number {
  return caller.random.integer(100, 50_000);
}

function money(cents: number): { readonly amount: string; readonly currency: string } {
  return { amount: (cents / 100).toFixed(2), currency: 'EUR' };
}

function isApproved(known: KnownOperation | undefined): known is KnownOperation {
  return known?.outcome === 'approved';
}
