import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withdrawnBuildAnswer } from '../../api/answers/fault.ts';
import { FRAMED_BY_SHOPS, LOADED_BY_SHOPS } from '../../api/used-by-shops.ts';
import { takesCoding } from '../../http/plugins/accepted-coding.ts';
import { sendAnswer, stampOf } from '../../http/plugins/answer.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import type { WidgetAssets } from '../builds/load-assets.ts';
import type { FoundBuild, ServedBuilds } from '../builds/served-builds.ts';

/**
 * A page pins the hash of one build, and the address of the script is the same for all builds. A browser that used its
 * cache without revalidation would block the script after a deployment, because pages then pin another build. So it
 * revalidates each time with its `ETag`, and gets other bytes only where the page's checkout pins another build.
 *
 * It has no `No-Vary-Search`: Chromium revalidates a script that it has cached for another checkout at the address of
 * that one, is answered that nothing has changed, and blocks the bytes of that one's build.
 */
const REVALIDATED_EACH_TIME = { 'cache-control': 'no-cache', vary: 'accept-encoding' } as const;

/** The bytes behind an address with the hash of a build in it never change, whatever checkout they are loaded for. */
const FOR_GOOD = {
  'cache-control': 'public, max-age=31536000, immutable',
  'no-vary-search': 'params=("checkoutId")',
  vary: 'accept-encoding',
} as const;

/**
 * The script that a shop's page loads.
 *
 * `GET /v1/paymentWidgets.js`: the query changes the bytes only while a new version is deployed: a checkout gets the build
 * whose hash its creation was answered with. `GET /v1/paymentWidgets.<hash>.js`: the script of that build, always.
 */
export function widgetScriptRoutes(app: FastifyInstance, builds: ServedBuilds): void {
  const current: FoundBuild = { kind: 'served', build: builds.current };
  /** Read once, because it is small, and requested more often than any other file. */
  const scripts = new WeakMap<WidgetAssets, Script>();
  const scriptOf = (build: WidgetAssets): Script => {
    const script = scripts.get(build) ?? readScript(build);
    scripts.set(build, script);
    return script;
  };

  async function buildOfCheckout(request: FastifyRequest, id: string): Promise<FoundBuild> {
    const pinned = await gatewayOf(request).widgetBuildOf(id);
    const found = pinned && (await builds.withIntegrity(pinned.integrity));
    // A page that was given no hash of a withdrawn build can go on with the current one.
    return found === undefined || (found.kind === 'withdrawn' && !pinned?.isAsked) ? current : found;
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    found: FoundBuild,
    caching: Caching,
  ): FastifyReply {
    if (found.kind === 'withdrawn') return sendAnswer(reply, withdrawnBuildAnswer(stampOf(request)));
    const { forms, headers, contentType } = scriptOf(found.build);
    const form = formFor(forms, request.headers['accept-encoding']);
    reply.headers({ ...headers, ...caching, etag: form.etag });
    if (isNamed(form, request.headers['if-none-match'])) return reply.code(304).send();
    return reply
      .headers(form.coding === undefined ? {} : { 'content-encoding': form.coding })
      .type(contentType)
      .send(form.bytes);
  }

  app.get('/paymentWidgets.js', async (request, reply) => {
    // Looked up only while there may be more than one build, so that it costs nothing until a deployment.
    const checkout = builds.mayBeOthers() ? checkoutIn(request.url) : undefined;
    const found = checkout === undefined ? current : await buildOfCheckout(request, checkout);
    return send(request, reply, found, REVALIDATED_EACH_TIME);
  });

  app.get<{ Params: { hash: string } }>('/paymentWidgets.:hash(^[\\w-]+).js', async (request, reply) => {
    const name = `paymentWidgets.${request.params.hash}.js`;
    const found = await builds.withFile(name);
    // A build has another first script for gateways of the other environment.
    return found === undefined || (found.kind === 'served' && found.build.script !== name)
      ? reply.callNotFound()
      : send(request, reply, found, FOR_GOOD);
  });
}

type Caching = typeof REVALIDATED_EACH_TIME | typeof FOR_GOOD;
type Script = ReturnType<typeof readScript>;

function readScript(build: WidgetAssets) {
  return {
    forms: readScriptForms(build),
    headers: fileHeaders(build, build.script),
    contentType: build.files[build.script]?.contentType ?? 'text/javascript; charset=utf-8',
  };
}

/** The checkout that the page is for: `checkoutId=<id>`, or `<id>/registration` with the slash in either spelling. */
function checkoutIn(url: string): string | undefined {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  return new URLSearchParams(query).get('checkoutId')?.split('/')[0];
}

function formFor(forms: ScriptForms, accepted: string | undefined): ScriptForm {
  return forms[(['br', 'gzip'] as const).find((coding) => takesCoding(accepted, coding)) ?? 'plain'];
}

/** Whether a cache has these bytes. A proxy in between may have weakened the tag. RFC 9110, section 13.1.2. */
function isNamed({ etag }: ScriptForm, ifNoneMatch: string | undefined): boolean {
  const names = (ifNoneMatch ?? '').split(',').map((name) => name.trim());
  return names.some((name) => name === etag || name === `W/${etag}` || name === '*');
}

/** The script of a build in one of its content codings. */
interface ScriptForm {
  /** `content-encoding`; `undefined` for the plain one. */
  readonly coding: 'br' | 'gzip' | undefined;
  readonly bytes: Buffer;
  /** The validator of these bytes, another one for each build and each coding. */
  readonly etag: string;
}

type ScriptForms = Readonly<Record<'br' | 'gzip' | 'plain', ScriptForm>>;

const PREFIX = 'sha384-';
/** Characters of the base64 of a hash: 132 bits are enough to distinguish builds, and base64 is allowed in a tag. */
const NAME_LENGTH = 22;

/** Reads the script of a checked build into memory: it is small, and requested more often than any other file. */
function readScriptForms({ root, script, integrity }: WidgetAssets): ScriptForms {
  const name = integrity.slice(PREFIX.length, PREFIX.length + NAME_LENGTH);
  const bytes = (ending: string) => readFileSync(join(root, `${script}${ending}`));
  return {
    br: { coding: 'br', bytes: bytes('.br'), etag: `"${name}-br"` },
    gzip: { coding: 'gzip', bytes: bytes('.gz'), etag: `"${name}-gzip"` },
    plain: { coding: undefined, bytes: bytes(''), etag: `"${name}"` },
  };
}

/** The headers of a file of the widget: any shop may use it, and each file has its own content security policy. */
export function fileHeaders({ files }: WidgetAssets, name: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': files[name]?.policy ?? "default-src 'none'",
    'access-control-allow-origin': '*',
    // Scripts and style sheets are no documents, and a first visit has no bytes to spare for them.
    ...(name.endsWith('.html') ? FRAMED_BY_SHOPS : LOADED_BY_SHOPS),
  };
}
