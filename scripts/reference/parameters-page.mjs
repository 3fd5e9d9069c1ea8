import { parameterGroups } from '../../bff/src/openapi/parameter-groups.ts';
import { formatSentence, parameterMarks } from '../../bff/src/openapi/schemas/parameter-words.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** Every parameter of the interface, by the beginning of its name. */
export function parametersPage() {
  const groups = parameterGroups();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return page(
    generatedFrom('gateway/src/catalogue/parameters'),
    '# Parameters',
    `${count} parameters in ${groups.length} groups. \`[n]\` stands for an index that counts from 0, another word in brackets for a key of your choice. Lengths count characters. An empty value counts as absent, and an unknown name is ignored.`,
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
  );
}
