import { setTimeout as sleep } from 'node:timers/promises';
import type { DataKey } from './data-key.ts';
import type { RegistrationRows, SealedRow } from './envelope-store.ts';
import { fingerprintRegistration, openInstrument, sealInstrument } from './seal-instrument.ts';
import { openText, type SealedTexts, sealText } from './seal-text.ts';

/** How many envelopes share a commit of the embedded store. */
const AT_ONCE = 50;

/** The counts of resealed envelopes of one data key. */
interface Resealed {
  readonly count: number;
  /** Envelopes that do not open with the key that they name: they were changed, and stay as they are. */
  readonly broken: number;
}

/** Where a merchant's envelopes are, and the keys they go from and to. */
interface ResealParts {
  readonly registrations: Pick<RegistrationRows, 'findSealedWith' | 'reseal'>;
  readonly texts: readonly SealedTexts[];
  readonly from: DataKey;
  readonly to: DataKey;
  /** Called with each group of envelopes. */
  readonly onSealed: (count: number) => void;
  /** Milliseconds between two groups, because a gateway waits a tenth of a second for the embedded store. */
  readonly pause: number;
}

/**
 * Reseals everything that is sealed with one data key. Each envelope changes in one write, only if it is unchanged
 * since it was read: details that a payment uses, or that are erased meanwhile, are never lost and never come back.
 */
export async function reseal(parts: ResealParts): Promise<Resealed> {
  const { registrations, texts, from, to } = parts;
  const rows = await inPages(
    parts,
    (after) => registrations.findSealedWith(from.id, AT_ONCE, after),
    (row) => resealRow(parts, row),
  );
  let [count, broken] = [rows.count, rows.broken];
  for (const place of texts) {
    // oxlint-disable-next-line no-await-in-loop -- one place after the other
    const done = await inPages(
      parts,
      (after) => place.findSealedWith(from.id, AT_ONCE, after),
      async (text) => {
        const plain = opened(() => openText(from, text.sealed, text.about));
        return plain === undefined
          ? 'broken'
          : changed(await place.replace(text, sealText(to, plain, text.about)));
      },
    );
    count += done.count;
    broken += done.broken;
  }
  return { count, broken };
}

type End = 'sealed' | 'changed' | 'broken';

async function inPages<Item extends { readonly id: string }>(
  { onSealed, pause }: ResealParts,
  find: (after: string) => Promise<readonly Item[]>,
  change: (item: Item) => Promise<End>,
): Promise<Resealed> {
  let [count, broken] = [0, 0];
  let page = await find('');
  /* oxlint-disable no-await-in-loop -- one page after the other leaves the store to the gateways in between */
  while (page.length > 0) {
    const ends = await Promise.all(page.map(change));
    const sealed = ends.filter((end) => end === 'sealed').length;
    count += sealed;
    broken += ends.filter((end) => end === 'broken').length;
    onSealed(sealed);
    await sleep(pause);
    page = await find(page.at(-1)?.id ?? '');
  }
  /* oxlint-enable no-await-in-loop */
  return { count, broken };
}

async function resealRow({ registrations, from, to }: ResealParts, row: SealedRow): Promise<End> {
  const { id, merchant, sealed } = row;
  const instrument = opened(() => openInstrument(from, { merchant, id }, sealed));
  if (instrument === undefined) return 'broken';
  const fresh = sealInstrument(to, { merchant, id }, instrument);
  return changed(await registrations.reseal(row, fresh, fingerprintRegistration(to, instrument)));
}

function changed(isWritten: boolean): End {
  return isWritten ? 'sealed' : 'changed';
}

/** `undefined` when it does not open. */
function opened<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
