import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import type { KeptBuilds } from '../../widget-assets/keep-build.ts';
import type { WidgetAssets } from '../../widget-assets/load-assets.ts';
import { readScriptForms, type ScriptForm, type ScriptForms } from '../../widget-assets/script-forms.ts';
import { takesCoding } from '../accepted-coding.ts';
import { fileHeaders } from './file-headers.ts';

/**
 * A page pins the hash of one build, and the address of the script is the same for all builds. A browser that used its
 * cache without revalidation would block the script after a deployment, because pages then pin another build. So it
 * revalidates each time with its `ETag`, and gets other bytes only where the page's checkout pins another build.
 *
 * `No-Vary-Search` lets it revalidate a script that it has cached under the address of another checkout. The request
 * goes to the address of its own checkout, so the answer is the build that this one pins.
 */
const REVALIDATED_EACH_TIME = {
  'cache-control': 'no-cache',
  'no-vary-search': 'params=("checkoutId")',
  vary: 'accept-encoding',
} as const;

/**
 * `GET /v1/paymentWidgets.js`: what a shop's page loads.
 *
 * The query changes the bytes only while a new version is deployed: a checkout gets the build whose hash its creation
 * was answered with.
 */
export function widgetScriptRoute(app: FastifyInstance, gateway: Gateway, builds: KeptBuilds): void {
  const current = scriptOf(builds.current);
  const byIntegrity = new Map(
    [...builds.byIntegrity].map(([integrity, build]) => [integrity, scriptOf(build)]),
  );

  app.get('/paymentWidgets.js', async (request, reply) => {
    const { headers, url } = request;
    // Looked up only while there is more than one build, so that it costs nothing until a deployment.
    const checkout = byIntegrity.size > 1 ? checkoutIn(url) : undefined;
    const pinned = checkout === undefined ? undefined : await gateway.widgetBuildOf(checkout);
    const script = (pinned === undefined ? undefined : byIntegrity.get(pinned)) ?? current;
    const form = formFor(script.forms, headers['accept-encoding']);
    reply.headers({ ...script.headers, ...REVALIDATED_EACH_TIME, etag: form.etag });
    if (isNamed(form, headers['if-none-match'])) {
      return reply.code(304).send();
    }
    return reply
      .headers(form.coding === undefined ? {} : { 'content-encoding': form.coding })
      .type(script.contentType)
      .send(form.bytes);
  });
}

function scriptOf(build: WidgetAssets) {
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

/** Whether a cache has these bytes. A proxy in between may have made the tag a weak one. RFC 9110, section 13.1.2. */
function isNamed({ etag }: ScriptForm, ifNoneMatch: string | undefined): boolean {
  const names = (ifNoneMatch ?? '').split(',').map((name) => name.trim());
  return names.some((name) => name === etag || name === `W/${etag}` || name === '*');
}
