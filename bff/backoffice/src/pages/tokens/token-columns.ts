import { html } from 'lit';
import { badge, type Tone } from '../../views/icons.ts';
import type { Column } from '../../views/office-table.ts';
import { dayText, showTime } from '../../views/times.ts';
import type { AccessToken } from './token-questions.ts';
import { rightsText } from './token-rights.ts';

const TONES: Readonly<Record<string, Tone>> = { valid: 'good', 'key-missing': 'bad', 'key-unknown': 'bad' };

const MERCHANT: Column<AccessToken> = { label: 'Merchant', cell: ({ merchant }) => merchant };

/** The columns of a list of access tokens. A token of the merchants file has no note: the file does not record its use. */
export function tokenColumns({ ofOneMerchant = false } = {}): readonly Column<AccessToken>[] {
  return [
    {
      label: 'Token',
      isName: true,
      kind: 'nowrap',
      cell: ({ begin, lastFour, id }) =>
        html`<span class="code">${lastFour === undefined ? id : `${begin}…${lastFour}`}</span>`,
    },
    ...(ofOneMerchant ? [] : [MERCHANT]),
    {
      label: 'Note',
      cell: ({ isInFile, note }) => (isInFile ? 'In the merchants file, managed by the operator' : note),
    },
    { label: 'Rights', cell: ({ rights }) => rightsText(rights) },
    { label: 'State', cell: ({ state }) => badge(state.replace('-', ' '), TONES[state] ?? 'plain') },
    { label: 'Last used', kind: 'nowrap', cell: lastUse },
    {
      label: 'Expires',
      kind: 'nowrap',
      cell: ({ endsAt }) => (endsAt === undefined ? 'Never' : showTime(endsAt, false)),
    },
  ];
}

function lastUse({ isInFile, lastUsed }: AccessToken): string {
  if (isInFile) return 'Not recorded';
  return lastUsed === undefined ? 'Never' : dayText(lastUsed);
}
