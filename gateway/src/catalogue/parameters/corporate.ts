import { oneOf, text } from '../formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** spec: Request parameters › Corporate. */
export const CORPORATE = withColumns({ inOrder: true }, {
  'corporate.name': { format: text(1, 30) },
  'corporate.description': { format: text(1, 160) },
  'corporate.street': { format: text(1, 100) },
  'corporate.address': { format: text(1, 100) },
  'corporate.city': { format: text(1, 80) },
  'corporate.state': { format: text(1, 50) },
  'corporate.postCode': { format: text(1, 16) },
  'corporate.suite': { format: text(1, 30) },
  'corporate.postboxNumber': { format: text(1, 15) },
  'corporate.purchase': { format: oneOf('Y', 'N') },
  'corporate.phone': { format: text(1, 25, 'digits') },
  'corporate.fax': { format: text(1, 25, 'digits') },
  'corporate.vatId': { format: text(1, 255) },
} satisfies Record<string, ParameterRow>);
