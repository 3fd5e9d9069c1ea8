import { html } from 'lit';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { stateWords, texts } from '../../texts/texts.ts';
import { badge, type Tone } from '../../views/icons.ts';
import type { Column } from '../../views/office-table.ts';
import { dayText, showRecent } from '../../views/times.ts';
import type { AccessToken } from './token-questions.ts';
import { rightsText } from './token-rights.ts';

const TONES: Readonly<Record<string, Tone>> = { valid: 'good', 'key-missing': 'bad', 'key-unknown': 'bad' };

const MERCHANT: Column<AccessToken> = { label: texts().merchant, cell: ({ merchant }) => merchant };

/** The columns of a list of access tokens. A token of the merchants file has no note: the file does not record its use. */
export function tokenColumns({ ofOneMerchant = false } = {}): readonly Column<AccessToken>[] {
  return [
    {
      label: adminTexts.token,
      isName: true,
      kind: 'nowrap',
      cell: ({ begin, lastFour, id }) =>
        html`<span class="code">${lastFour === undefined ? id : `${begin}…${lastFour}`}</span>`,
    },
    ...(ofOneMerchant ? [] : [MERCHANT]),
    {
      label: texts().note,
      cell: ({ isInFile, note }) => (isInFile ? adminTexts.inTheMerchantsFileManaged : note),
    },
    { label: adminTexts.rights, cell: ({ rights }) => rightsText(rights) },
    { label: texts().state, cell: ({ state }) => badge(stateWords(state), TONES[state] ?? 'plain') },
    { label: adminTexts.lastUsed, kind: 'nowrap', cell: lastUse },
    {
      label: texts().expires,
      kind: 'nowrap',
      cell: ({ endsAt }) => (endsAt === undefined ? adminTexts.never : showRecent(endsAt)),
    },
  ];
}

function lastUse({ isInFile, lastUsed }: AccessToken): string {
  if (isInFile) return adminTexts.notRecorded;
  return lastUsed === undefined ? adminTexts.never : dayText(lastUsed);
}
