/** The Node that runs the workspace: pinned by the lockfile, so that every machine runs the same one. */
import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { inWorkspace, PACKAGES } from './workspace.mjs';

/** The oldest Node that runs the workspace's TypeScript files as they are. */
const NEEDED = 24;

let found;

/**
 * @returns {string} the path of the Node to run the workspace with.
 * @throws an error of one line when there is none.
 */
export function pinnedNode() {
  found ??= findNode();
  return found;
}

/**
 * The environment for programs of the workspace: the pinned Node and the installed programs are found first.
 *
 * @param {NodeJS.ProcessEnv} [base]
 * @returns {NodeJS.ProcessEnv}
 */
export function workspaceEnvironment(base = process.env) {
  const folders = [
    dirname(pinnedNode()),
    inWorkspace('node_modules', '.bin'),
    ...PACKAGES.map((name) => inWorkspace(name, 'node_modules', '.bin')),
  ];
  return { ...base, PATH: [...folders, base.PATH].filter(Boolean).join(delimiter) };
}

function findNode() {
  const pinned = inWorkspace('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  // Started once to be sure: on a system with another C library the file exists and cannot run.
  if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  throw new Error(
    `No Node ${NEEDED} comes with the workspace for ${process.platform} ${process.arch}: install Node ${NEEDED} or newer and run this again.`,
  );
}
