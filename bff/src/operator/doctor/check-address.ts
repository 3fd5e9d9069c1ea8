import { isThisMachine } from '@tollgate/gateway/api';
import type { Settings } from '../../config/settings.ts';
import { integrityOf, loadAssets, WIDGET_FOLDER } from '../../widget-files/builds/load-assets.ts';
import { publicCertificateFindings } from './certificate-findings.ts';
import { type Check, failed, ok, type PartFinding, unchecked, warning } from './check.ts';
import { fetchFault, ownAddress } from './probe-address.ts';

/** The public address: whether it serves our widget unchanged, and the proxies in between. */
export const checkAddress: Check = {
  part: 'address',
  run: async ({ settings, now }, signal) => [
    ...(await widgetFindings(settings, signal)),
    ...(await publicCertificateFindings('BASE_URL', settings.BASE_URL, now, signal)),
    ...proxyFindings(settings),
  ],
};

async function widgetFindings(settings: Settings, signal: AbortSignal): Promise<readonly PartFinding[]> {
  const assets = loadAssets(WIDGET_FOLDER, settings.ENVIRONMENT);
  if (!assets.ok) return [failed(assets.error.join('; '), 'build the widget, or copy the release again')];
  const own = ownAddress(settings);
  const base = settings.BASE_URL ?? own;
  if (base === undefined) return [unchecked('BASE_URL is not set, and PORT is 0', 'set BASE_URL')];
  const path = `v1/widget/${assets.value.script}`;
  const answer = await fetchFrom(`${base}${path}`, signal);
  if (typeof answer === 'string') {
    return [
      failed(
        `${base} does not answer (${answer})`,
        'check DNS, the proxy and its certificate; browsers of shoppers need it',
      ),
    ];
  }
  const found = integrityOf(new Uint8Array(await answer.arrayBuffer()));
  if (answer.status !== 200 || found !== assets.value.integrity) {
    return [
      failed(
        `${base}${path} answers ${answer.status}${answer.status === 200 ? ` with another script (${found})` : ''}`,
        'let the proxy pass on /v1/ unchanged: browsers refuse a script with another hash. During an upgrade, another gateway may have answered',
      ),
    ];
  }
  const direct =
    settings.BASE_URL === undefined || own === undefined
      ? undefined
      : await fetchFrom(`${own}${path}`, signal);
  const changed =
    direct === undefined || typeof direct === 'string' ? [] : changedHeaders(direct.headers, answer.headers);
  return [
    ok(`${base} answers with the widget of this build`),
    ...changed.map((header) =>
      warning(`between the gateway and ${base}, ${header}`, 'let the proxy pass it on unchanged'),
    ),
  ];
}

/** @returns or the code of the fault */
async function fetchFrom(address: string, signal: AbortSignal): Promise<Response | string> {
  try {
    return await fetch(address, { signal, redirect: 'manual' });
  } catch (error) {
    return fetchFault(error);
  }
}

function proxyFindings({ BASE_URL, HOST, TRUST_PROXY, ENVIRONMENT }: Settings): readonly PartFinding[] {
  const isPublic = BASE_URL?.startsWith('https://') ?? false;
  const hasProxy = TRUST_PROXY !== 'false';
  if (isPublic && !hasProxy) {
    return [
      warning(
        'BASE_URL is https, so there is a proxy, but TRUST_PROXY is false: limits and risk rules count all shoppers as one address',
        'set TRUST_PROXY to the number of proxies',
      ),
    ];
  }
  if (hasProxy && !isThisMachine(HOST) && ENVIRONMENT === 'live') {
    return [
      warning(
        `TRUST_PROXY is ${TRUST_PROXY}, and the gateway listens on ${HOST}: a caller who bypasses the proxy can claim any address`,
        'let a firewall or HOST allow only the proxy',
      ),
    ];
  }
  if (hasProxy && BASE_URL === undefined) {
    return [
      warning(
        `TRUST_PROXY is ${TRUST_PROXY} without a BASE_URL`,
        'set BASE_URL to the address of the proxy, or TRUST_PROXY to false',
      ),
    ];
  }
  return [
    ok(
      hasProxy
        ? `TRUST_PROXY is ${TRUST_PROXY}, and BASE_URL is not the gateway's own address`
        : 'no proxy is trusted',
    ),
  ];
}

/** Headers of an answer that decide what a browser does with it; a proxy that changes them breaks or opens pages. */
const WATCHED = [
  'access-control-allow-origin',
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'set-cookie',
  'x-content-type-options',
  'x-frame-options',
] as const;

/**
 * The changes of a proxy to the headers of an answer, in words.
 *
 * @param sent the headers as the gateway sent them
 * @param arrived the same through the proxy
 */
export function changedHeaders(sent: Headers, arrived: Headers): readonly string[] {
  return WATCHED.flatMap((name) => {
    const [before, after] = [sent.get(name), arrived.get(name)];
    if (before === after) return [];
    if (before === null) return [`the header ${name} is added`];
    return [after === null ? `the header ${name} is removed` : `the header ${name} is changed`];
  });
}
