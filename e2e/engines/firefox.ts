import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BidiConnection } from './bidi-connection.ts';
import type { Engine } from './engine.ts';
import { findProgram } from './find-program.ts';

/** Nothing in these tests may reach beyond this machine, and a browser asks its maker about many things. */
const CLOSED_NETWORK = [
  'app.normandy.enabled',
  'app.update.enabled',
  'browser.safebrowsing.blockedURIs.enabled',
  'browser.safebrowsing.malware.enabled',
  'browser.safebrowsing.phishing.enabled',
  'datareporting.policy.dataSubmissionEnabled',
  'extensions.update.enabled',
  'network.captive-portal-service.enabled',
  'network.connectivity-service.enabled',
];

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

interface Context {
  readonly context: string;
  readonly url: string;
  readonly children?: readonly Context[] | null;
}

export const firefoxProgram: string | undefined = findProgram('firefox-esr', 'firefox');

/** Firefox through WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'tollgate-firefox-'));
  const preferences = CLOSED_NETWORK.map((name) => `user_pref("${name}", false);`);
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const bidi = await BidiConnection.open(`${await addressOf(child)}/session`);
    await bidi.send('session.new', { capabilities: {} });
    const page = (await contextsOf(bidi))[0];
    if (page === undefined) throw new Error('Firefox has no page');
    return new Firefox(bidi, page.context, end);
  } catch (error) {
    await end();
    throw error;
  }
}

class Firefox implements Engine {
  readonly #bidi: BidiConnection;
  readonly #page: string;
  readonly #end: () => Promise<void>;

  constructor(bidi: BidiConnection, page: string, end: () => Promise<void>) {
    this.#bidi = bidi;
    this.#page = page;
    this.#end = end;
  }

  async open(url: string): Promise<void> {
    await this.#bidi.send('browsingContext.navigate', { context: this.#page, url, wait: 'complete' });
  }

  inPage(expression: string): Promise<unknown> {
    return this.#evaluate(this.#page, expression);
  }

  async inField(inputName: string, expression: string): Promise<unknown> {
    const field = await this.#field(inputName);
    return field === undefined ? undefined : this.#evaluate(field, expression);
  }

  async type(inputName: string, text: string): Promise<void> {
    const context = await this.#field(inputName);
    if (context === undefined) throw new Error(`there is no field ${inputName}`);
    await this.#evaluate(context, "document.querySelector('input').focus()");
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#bidi.send('input.performActions', {
      context,
      actions: [{ type: 'key', id: 'keyboard', actions }],
    });
  }

  async close(): Promise<void> {
    this.#bidi.close();
    await this.#end();
  }

  async #field(inputName: string): Promise<string | undefined> {
    const [page] = await contextsOf(this.#bidi);
    return page?.children?.find(({ url }) => url.endsWith(`#${inputName}`))?.context;
  }

  async #evaluate(context: string, expression: string): Promise<unknown> {
    const answer = await this.#bidi.send('script.evaluate', {
      expression: `JSON.stringify(${expression}) ?? 'null'`,
      target: { context },
      awaitPromise: false,
      userActivation: true,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the protocol has it
    const { result } = answer as { readonly result?: { readonly value?: string } };
    if (result?.value === undefined) throw new Error(`Firefox could not evaluate ${expression}`);
    return JSON.parse(result.value);
  }
}

/** @throws when the program ends, or says for too long nothing of its address */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = LISTENING.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => reject(new Error(`Firefox has ended:\n${output}`)));
    child.once('error', reject);
  });
}

async function contextsOf(bidi: BidiConnection): Promise<readonly Context[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the protocol has it
  const tree = (await bidi.send('browsingContext.getTree', {})) as { readonly contexts: readonly Context[] };
  return tree.contexts;
}
