import { failure, type Result, success } from '../../values/result.ts';

/** Where one Redis process listens. */
export interface RedisNode {
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
}

/** A name and a password at Redis; without a name, the password of its default user. */
export interface RedisLogin {
  readonly username?: string;
  readonly password?: string;
}

/** The meaning of REDIS_URL: one server, a cluster, or the sentinels that know which server is the master. */
export type RedisAddress = { readonly isEncrypted: boolean } & (
  | { readonly kind: 'single'; readonly url: string; readonly nodes: readonly RedisNode[] }
  | { readonly kind: 'cluster'; readonly nodes: readonly RedisNode[]; readonly login: RedisLogin }
  | {
      readonly kind: 'sentinel';
      readonly nodes: readonly RedisNode[];
      /** By which the sentinels know the master. */
      readonly name: string;
      readonly database: number;
      /** At the servers. */
      readonly login: RedisLogin;
      readonly sentinelLogin: RedisLogin;
    }
);

const REDIS_PORT = 6379;
const SENTINEL_PORT = 26_379;

const SINGLE = /^redis(?<s>s?):\/\/[^,\s]+$/;
const CLUSTER = /^redis(?<s>s?):\/\/[^,\s]+(?:,redis\k<s>:\/\/[^,\s]+)+$/;
const SENTINEL =
  /^redis(?<s>s?)\+sentinel:\/\/(?:(?<login>[^@/\s]*)@)?(?<hosts>[^@/?#\s]+)(?:\/(?<name>[^/?#\s]+)(?:\/(?<database>\d{1,3}))?)?\/?(?:\?(?<options>[^#\s]*))?$/;

const SPELLINGS =
  'must be redis://host:port, a comma list of such addresses for a cluster, or ' +
  'redis+sentinel://host:port,host:port/name; rediss for TLS, for all of them or for none';

/**
 * Reads the address of Redis in one of its three spellings.
 *
 * - `redis://user:password@host:port/database`, one server
 * - `redis://host:port,redis://host:port`, a cluster
 * - `redis+sentinel://user:password@host:port,host:port/name/database?sentinelUser=…&sentinelPassword=…`, sentinels
 *
 * A mistake quotes nothing of the address, because there may be a password in it.
 */
export function readRedisAddress(text: string): Result<RedisAddress, string> {
  if (!canBeDecoded(text)) return failure('has a % that begins no character; write % itself as %25');
  if (text.startsWith('redis+sentinel:') || text.startsWith('rediss+sentinel:')) return readSentinels(text);
  const isEncrypted = text.startsWith('rediss:');
  if (SINGLE.test(text)) {
    const node = nodeOf(text);
    return node === undefined
      ? failure(SPELLINGS)
      : success({ kind: 'single', isEncrypted, url: text, nodes: [node] });
  }
  return CLUSTER.test(text) ? readCluster(text.split(','), isEncrypted) : failure(SPELLINGS);
}

function readCluster(addresses: readonly string[], isEncrypted: boolean): Result<RedisAddress, string> {
  const urls = addresses.map(parseAsHttp);
  const nodes = addresses.map((address) => nodeOf(address));
  if (!urls.every((url) => url !== null) || !nodes.every((node) => node !== undefined)) {
    return failure(SPELLINGS);
  }
  if (urls.some(({ pathname }) => !/^\/?0?$/.test(pathname))) {
    return failure('names a database, and a cluster has only one; leave out what follows the ports');
  }
  const logins = urls.filter(({ username, password }) => `${username}${password}` !== '');
  if (new Set(logins.map(({ username, password }) => `${username}:${password}`)).size > 1) {
    return failure('has different users or passwords; all nodes of a cluster take the same');
  }
  return success({ kind: 'cluster', isEncrypted, nodes, login: loginOf(logins[0]) });
}

function readSentinels(text: string): Result<RedisAddress, string> {
  const found = SENTINEL.exec(text)?.groups;
  const { s, login = '', hosts = '', name, database = '0', options = '' } = found ?? {};
  if (found === undefined) return failure(SPELLINGS);
  if (name === undefined) {
    return failure('names no master; write it behind the sentinels, as in redis+sentinel://host:port/name');
  }
  const nodes = hosts.split(',').map((host) => nodeOf(`redis://${host}`, SENTINEL_PORT));
  if (!nodes.every((node) => node !== undefined)) {
    return failure('has a sentinel that is no host:port; separate them by commas, without a scheme');
  }
  const settings = new URLSearchParams(options);
  if ([...settings.keys()].some((key) => !['sentinelUser', 'sentinelPassword'].includes(key))) {
    return failure('has an unknown option; behind the ? there are sentinelUser and sentinelPassword');
  }
  const master = parseAsHttp(`redis://${login === '' ? '' : `${login}@`}host`);
  if (master === null) {
    return failure('has a user or a password with a character that must be written with %, as in a URL');
  }
  return success({
    kind: 'sentinel',
    isEncrypted: s === 's',
    nodes,
    name: decodeURIComponent(name),
    database: Number(database),
    login: loginOf(master),
    sentinelLogin: {
      ...present('username', settings.get('sentinelUser')),
      ...present('password', settings.get('sentinelPassword')),
    },
  });
}

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** `URL` reads hosts as it does for http, and only then brings the spellings of one into the same form. */
function parseAsHttp(address: string): URL | null {
  return URL.parse(address.replace(/^rediss?:/, 'http:'));
}

/** @returns `undefined` when it names no host */
function nodeOf(address: string, usualPort = REDIS_PORT): RedisNode | undefined {
  const url = parseAsHttp(address);
  if (url === null) return undefined;
  // URL leaves out the port that is usual for http.
  const isWritten = /^[^/]*\/\/[^/?#]*:80(?:[/?#]|$)/.test(address);
  const port = url.port === '' ? (isWritten ? 80 : usualPort) : Number(url.port);
  return { host: url.hostname.replace(/^\[(?<inside>.*)\]$/, '$<inside>'), port };
}

function loginOf(url: URL | undefined): RedisLogin {
  return url === undefined
    ? {}
    : {
        ...present('username', decodeURIComponent(url.username)),
        ...present('password', decodeURIComponent(url.password)),
      };
}

function present(name: keyof RedisLogin, text: string | null): RedisLogin {
  return text === null || text === '' ? {} : { [name]: text };
}
