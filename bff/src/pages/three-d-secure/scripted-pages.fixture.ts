import { startTestApp } from '../../testing/test-app.ts';
import { endedView, scriptedAuthentications } from './scripted-authentications.fixture.ts';

/**
 * A program for tests in a browser: the pages of 3D Secure on a free port, whose views a test sets with
 * `POST /script`. Its first line of output is its address.
 */

type Script = ReturnType<typeof scriptedAuthentications>;
/** A view, or the end of a payment by its state. */
type ScriptedView = Script['view'] | 'approved' | 'declined';

interface Order {
  readonly view?: ScriptedView;
  readonly continue?: readonly ScriptedView[];
  readonly finish?: readonly ScriptedView[];
  readonly cancel?: readonly ScriptedView[];
  readonly frame?: Script['frame'];
}

const script = scriptedAuthentications();
const test = await startTestApp({ gateway: (gateway) => ({ ...gateway, ...script.gateway }) });
await test.app.register((scope, _options, registered) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, JSON.parse(String(body))),
  );
  scope.post('/script', (request, reply) => {
    const order = request.body as Order;
    script.calls.length = 0;
    script.frame = order.frame;
    script.view = viewOf(order.view ?? 'approved');
    for (const name of ['continue', 'finish', 'cancel'] as const) {
      script.next[name].splice(0, Infinity, ...(order[name] ?? []).map(viewOf));
    }
    return reply.send({});
  });
  scope.get('/script', (_request, reply) => reply.send(script.calls));
  registered();
});
const listening = await test.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ listening })}\n`);
process.once('SIGTERM', () => void test.close().then(() => process.exit()));

function viewOf(scripted: ScriptedView): Script['view'] {
  switch (scripted) {
    case 'approved':
      return endedView();
    case 'declined':
      return endedView({ state: 'declined', resultCode: '100.396.101' });
    default:
      return scripted;
  }
}
