import { oneOf, phoneText, text, words } from '../formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** spec: Request parameters › Corporate. */
export const CORPORATE = withColumns({ inOrder: true }, {
  'corporate.name': { format: words(1, 30) },
  'corporate.description': { format: words(1, 160) },
  'corporate.street': { format: words(1, 100) },
  'corporate.address': { format: words(1, 100) },
  'corporate.city': { format: words(1, 80) },
  'corporate.state': { format: words(1, 50) },
  'corporate.postCode': { format: text(1, 16) },
  'corporate.suite': { format: words(1, 30) },
  'corporate.postboxNumber': { format: text(1, 15) },
  'corporate.purchase': { format: oneOf('Y', 'N') },
  'corporate.phone': { format: phoneText(1, 25, 'digits') },
  'corporate.fax': { format: phoneText(1, 25, 'digits') },
  'corporate.vatId': { format: text(1, 255) },
} satisfies Record<string, ParameterRow>);
