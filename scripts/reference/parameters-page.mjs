import { operationGroups, operationRow } from '../../bff/src/openapi/operations/all-operations.ts';
import { parameterGroups } from '../../bff/src/openapi/parameter-groups.ts';
import { formatSentence, parameterMarks } from '../../bff/src/openapi/schemas/parameter-words.ts';
import { QUERY_PARAMETERS } from '../../gateway/src/catalogue/parameters/query.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** Every parameter of the interface, by the beginning of its name. */
export function parametersPage() {
  const groups = parameterGroups();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return page(
    generatedFrom('gateway/src/catalogue/parameters'),
    '# Parameters',
    `${count} parameters in ${groups.length} groups, and those of [questions](#questions). \`[n]\` stands for an index that counts from 0, another word in brackets for a key of your choice. Lengths count characters. An empty value counts as absent, and an unknown name is ignored.`,
    '## What becomes of them',
    'Every value is checked, also where nothing else is done with it. What answers repeat is kept with the payment. An acquirer is sent the amount, what is paid with (`card`, `bankAccount`, `virtualAccount` or `tokenAccount`), `descriptor`, of `standingInstruction` the mode, type, source and `initialTransactionId`, the authentication in `threeDSecure`, and that a capture is the last one; nothing else of a request goes to any acquirer.',
    '`notificationUrl` is checked, and nothing is ever sent there: ask with `GET /v1/payments/{id}`. `wallet1`, `wallet2` and `wallet3` stand for the wallets of three makers, whose names the interface leaves out. Their tokens are not decrypted: beside `card.number` one is ignored, and without it the request is refused.',
    groups.flatMap(({ name, rows }) => [
      `## ${name}`,
      table(
        ['Parameter', 'Format', 'Notes'],
        rows.map(([parameter, row]) => [
          code(parameter),
          formatSentence(row.format),
          parameterMarks(row).join(' '),
        ]),
      ),
    ]),
    '## Questions',
    'The query of a GET that asks for payments. Other questions take `entityId` alone.',
    table(
      ['Parameter', 'Format', 'Asked of', 'Meaning'],
      Object.entries(QUERY_PARAMETERS).map(([name, { format, says }]) => [
        code(name),
        formatSentence(format),
        questionsWith(name).map(code).join(', '),
        says,
      ]),
    ),
  );
}

/** The paths of the questions that take this parameter. */
function questionsWith(name) {
  return operationGroups()
    .flatMap(({ ids }) => ids.map(operationRow))
    .filter(({ path, query }) => path.startsWith('/v1/query') && name in (query ?? {}))
    .map(({ path }) => path);
}
