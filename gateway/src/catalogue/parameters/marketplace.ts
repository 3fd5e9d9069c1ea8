import { PRICE, text } from '../formats.ts';
import { LAST_INDEX } from './last-index.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** spec: Request parameters › Marketplace. */
export const MARKETPLACE = withColumns({ inOrder: true }, {
  'marketPlace.sellers[n].id': { format: text(1, 255), lastIndex: LAST_INDEX },
  'marketPlace.sellers[n].amount': { format: PRICE, lastIndex: LAST_INDEX },
} satisfies Record<string, ParameterRow>);
