import {
  type Difference,
  type EntityId,
  type MerchantsFileMistake,
  memberOf,
  type PaymentSearch,
  parseSearch,
} from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';

/** A channel that a change removes. */
interface GoneChannel {
  readonly merchant: string;
  readonly channelId: EntityId;
}

const OPEN = ['status:pending', 'status:unknown'];

/**
 * The channels that a change removes while the outcome of one of their payments is unknown: without its channel such a
 * payment could be neither captured nor refunded once it has succeeded. A payment that begins after this check is not
 * seen.
 *
 * @throws StoreUnavailable
 */
export async function openPaymentsAt(
  search: Pick<PaymentSearch, 'find'>,
  differences: readonly Difference[],
  now: number,
): Promise<readonly MerchantsFileMistake[]> {
  const gone = differences.flatMap(goneChannels);
  const mistakes = await Promise.all(gone.map(async (channel) => mistakeAt(search, channel, now)));
  return mistakes.flat();
}

function goneChannels({ path, before, after }: Difference): readonly GoneChannel[] {
  const [list, merchant = '', inner, channelId = ''] = path;
  if (list !== 'merchants' || after !== undefined) return [];
  switch (path.length) {
    case 2:
      return Object.keys(memberOf(before, 'channels') ?? {}).map((id) => goneChannel(merchant, id));
    case 4:
      return inner === 'channels' ? [goneChannel(merchant, channelId)] : [];
    default:
      return [];
  }
}

function goneChannel(merchant: string, channelId: string): GoneChannel {
  return { merchant, channelId: channelId as EntityId };
}

async function mistakeAt(
  search: Pick<PaymentSearch, 'find'>,
  { merchant, channelId }: GoneChannel,
  now: number,
): Promise<readonly MerchantsFileMistake[]> {
  for (const words of OPEN) {
    // oxlint-disable-next-line no-await-in-loop -- the first one that is found is enough
    const found = await hasPayment(search, words, { merchant, channelId }, now);
    if (found !== 'none') {
      const path = `merchants[${merchant}].channels[${channelId}]`;
      return [{ path, message: MESSAGES[found] }];
    }
  }
  return [];
}

const MESSAGES = { open: say('channel-has-open'), unsure: say('channel-unsure') } as const;

async function hasPayment(
  search: Pick<PaymentSearch, 'find'>,
  words: string,
  channel: GoneChannel,
  now: number,
): Promise<'none' | 'open' | 'unsure'> {
  const read = parseSearch(words, { now, channelsNamed: () => [] });
  if (!read.ok) throw new Error(`${words} is no search`);
  const { conditions } = read.value;
  const scopes = [{ kind: 'channel', ...channel } as const];
  let after: number | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ended
    const page = await search.find({ conditions, scopes, after, limit: 1 });
    if (page.payments.length > 0) return 'open';
    if (!page.isComplete) return 'unsure';
    after = page.next;
  } while (after !== undefined);
  return 'none';
}
