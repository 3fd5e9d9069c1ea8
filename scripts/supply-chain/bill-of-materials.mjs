import { readFileSync } from 'node:fs';
import { code, generatedFrom, page, table } from '../reference/markdown.mjs';
import { inWorkspace } from '../workspace.mjs';
import { licenceText, serialNumber } from './components.mjs';

/**
 * The list of components in the format CycloneDX 1.6, for tools that look for known weaknesses. It has no time in it, so
 * that the same components give the same bytes.
 *
 * @param {readonly import('./components.mjs').Component[]} components
 */
export function billOfMaterials(components) {
  const { name, version, description, license } = JSON.parse(
    readFileSync(inWorkspace('package.json'), 'utf8'),
  );
  const purl = `pkg:npm/${name}@${version}`;
  const needed = new Set(components.flatMap(({ needs }) => needs));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(components),
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purl,
        name,
        version,
        description,
        licenses: [{ license: { id: license } }],
        purl,
      },
    },
    components: components.map((component) => ({
      type: 'library',
      'bom-ref': component.purl,
      name: component.name,
      version: component.version,
      scope: 'required',
      hashes: component.hashes,
      licenses: licensesOf(component.licence),
      purl: component.purl,
      properties: [{ name: 'tollgate:runs-in', value: component.inBrowser ? 'browser' : 'gateway' }],
    })),
    dependencies: [
      { ref: purl, dependsOn: components.map((each) => each.purl).filter((each) => !needed.has(each)) },
      ...components.map((component) => ({ ref: component.purl, dependsOn: component.needs })),
    ],
  };
}

function licensesOf(licence) {
  return licence.includes(' ') ? [{ expression: licence }] : [{ license: { id: licence } }];
}

/**
 * The parts of a release in addition to Tollgate itself, with their licences.
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
