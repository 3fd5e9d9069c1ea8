import { licenceText } from '../supply-chain/components.mjs';
import { code, generatedFrom, page, table } from './markdown.mjs';

/**
 * What a release consists of besides Tollgate itself, and under which licences.
 *
 * @param {readonly import('../supply-chain/components.mjs').Component[]} components
 */
export function licencesPage(components) {
  const inBrowser = components.filter((component) => component.inBrowser);
  return page(
    generatedFrom('widget/dist/packages.json and pnpm-lock.yaml'),
    '# Components and licences',
    'Tollgate itself is under the MIT licence. A release has these packages of others, each with its own licence file in its folder. What only builds and tests need is in no release. [`components.cdx.json`](components.cdx.json) is the same list in the format CycloneDX 1.6, with hashes and with what needs what.',
    table(
      ['Package', 'Version', 'Licence', 'Runs in'],
      components.map(({ name, version, licence, inBrowser: isInBrowser }) => [
        code(name),
        version,
        licence,
        isInBrowser ? 'browser' : 'gateway',
      ]),
    ),
    "## In shoppers' browsers",
    'The scripts of the widget have parts of these packages, without the comments that name their licences. These are their texts.',
    ...inBrowser.flatMap((component) => [
      `### ${component.name}`,
      ['```text', licenceText(component), '```'].join('\n'),
    ]),
  );
}
