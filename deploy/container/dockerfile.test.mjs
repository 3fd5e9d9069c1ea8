import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { inWorkspace, ROOT } from '../../scripts/workspace.mjs';
import { USER } from './isolated-root.fixture.mjs';

const TEXT = readFileSync(inWorkspace('deploy/container/Dockerfile'), 'utf8');

/** The instructions of the last stage, in one line each. */
const LAST_STAGE = TEXT.replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split(/^(?=FROM )/m)
  .at(-1);

describe('the container file', () => {
  it('has no mistake and no warning', () => {
    expect(validate(TEXT).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
    expect(validate(TEXT.replace('WORKDIR', 'WORKDIRS'))).not.toEqual([]);
  });

  it('builds with the Node of the workspace', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const [, version] = /^FROM node:([\d.]+)-/m.exec(TEXT);
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]));
  });

  it('runs from nothing but the first stage, without a shell and without root', () => {
    expect(LAST_STAGE).toMatch(/^FROM scratch\n/);
    expect(LAST_STAGE).not.toMatch(/^RUN |^ADD /m);
    expect(LAST_STAGE.match(/^COPY .*$/gm).every((line) => line.includes('--from=build'))).toBe(true);
    expect(LAST_STAGE).toContain(`USER ${USER}:${USER}\n`);
    for (const instruction of ['ENTRYPOINT', 'CMD', 'VOLUME']) {
      expect(LAST_STAGE).toMatch(new RegExp(String.raw`^\s*(HEALTHCHECK .*)?${instruction} \[`, 'm'));
    }
    expect(LAST_STAGE).toMatch(
      /^HEALTHCHECK .*CMD \["node", "\/usr\/local\/lib\/tollgate\/ask-health\.mjs"\]$/m,
    );
  });

  it('sees no data, no key and nothing that another build has left', () => {
    const lines = readFileSync(inWorkspace('.dockerignore'), 'utf8').split('\n');
    for (const name of [
      '**/node_modules',
      '**/.data',
      '**/vault.keys',
      '**/*.pem',
      '**/*.key',
      'deploy/compose/secrets',
    ]) {
      expect(lines).toContain(name);
    }
    // The build number comes from it.
    expect(lines.some((line) => /^(\*\*\/)?\.git$/.test(line))).toBe(false);
  });
});
