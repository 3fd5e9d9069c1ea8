/** The variables that package managers and build tools need, and no others. */
const NEEDED = new Set([
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TERM',
  'TMPDIR',
  'TEMP',
  'TMP',
  'TZ',
  'LANG',
  'LANGUAGE',
  'CI',
  'NO_COLOR',
  'FORCE_COLOR',
  'DEBIAN_FRONTEND',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NODE_EXTRA_CA_CERTS',
]);

/** Groups of such variables: the language, folders of programs, proxies, and a registry's own settings and token. */
const NEEDED_GROUPS = /^(LC_|XDG_|(https?|no|all|ftp)_proxy$|npm_config_|pnpm_|npm_token$)/i;

/**
 * The environment for programs that run code of packages: installs and builds. The settings of a gateway are left out,
 * because among them are the keys of the vault and the passwords of stores, and a package that was tampered with could
 * send them.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(env = process.env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => NEEDED.has(name) || NEEDED_GROUPS.test(name)),
  );
}
