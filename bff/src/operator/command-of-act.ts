import {
  checkDataKeys,
  failure,
  type Result,
  shapeWording,
  success,
  systemClock,
} from '@tollgate/gateway/api';
import { english, saidIn } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import type { ActCall, ActRefusal, AnyAct } from '../acts/act.ts';
import type { ActCommand, ActOption } from '../acts/act-command.ts';
import type { Config } from '../config/read-config.ts';
import { type Command, type CommandEnd, failed, type Invocation } from './command.ts';
import { VAULT_UNAVAILABLE, withStore } from './with-store.ts';

type AnyCommand = ActCommand<unknown, unknown, unknown>;

/** The command of an act. @throws for one that belongs to the office alone */
export function commandOf(act: AnyAct): Command {
  const { summary, subject, action } = act;
  const command: AnyCommand | undefined = act.command;
  if (command === undefined) throw new Error(`${action} has no command`);
  const { about, example, exitCodes, word, options, needsSettingsInUse } = command;
  return {
    summary,
    about,
    example,
    ...(exitCodes && { exitCodes }),
    ...(options && { options }),
    ...(word && { words: [word] }),
    ...(needsSettingsInUse && { needsSettingsInUse }),
    records: { action, ...(word !== undefined && word.fills === undefined && { target: subject.type }) },
    run: async (invocation) => {
      const now = Date.now();
      const input = readInput(schemaOf(act), command, invocation, now);
      const origin = command.links ? officeOrigin(invocation.config) : success('');
      if (!input.ok || !origin.ok) {
        return failed([input, origin].flatMap((read) => (read.ok ? [] : [read.error])).join('\n'));
      }
      const facts = { now, origin: origin.value, input: input.value };
      return withStore(subject.open(invocation.config.settings), VAULT_UNAVAILABLE, (stores: unknown) =>
        runIn(stores, { act, command, invocation, ...facts }),
      );
    },
  };
}

/** Without the version: a command decides on the one that it finds. */
function schemaOf({ input, subject }: AnyAct): z.ZodType | undefined {
  return subject.versionOf !== undefined && input instanceof z.ZodObject && 'version' in input.shape
    ? input.omit({ version: true })
    : input;
}

interface Running {
  readonly act: AnyAct;
  readonly command: AnyCommand;
  readonly invocation: Invocation;
  readonly now: number;
  readonly origin: string;
  readonly input: unknown;
}

async function runIn(stores: unknown, { act, command, invocation, ...facts }: Running): Promise<CommandEnd> {
  const { words, config } = invocation;
  const { now, input } = facts;
  const [id = ''] = words;
  if (command.seals) {
    const { dataKeys, keys, keysPlace } = stores as SealingStores;
    const checked = await checkDataKeys(dataKeys, keys);
    if (!checked.ok) return failed(`${keysPlace}: ${checked.error}`);
  }
  const call: ActCall<unknown> = {
    stores,
    environment: config.settings.ENVIRONMENT,
    merchants: config.merchants,
    now,
    clock: systemClock,
    origin: facts.origin,
    logForOperator: () => {},
  };
  const thing: unknown = await act.subject.find(call, id, input);
  if (thing === undefined) return failed(act.subject.missing(id, input, call));
  const end: Result<unknown, ActRefusal> = await act.run(call, thing, input);
  if (!end.ok) {
    const said = end.error.message ?? act.subject.missing(id, input, call);
    return failed(wordOf(command, end.error.member) + english(said));
  }
  const { isFault = false, ...shown } = command.shown(end.value, { thing, ...facts });
  return { kind: isFault ? 'disproved' : 'done', ...shown };
}

/** The additional stores of an act that seals secrets. */
interface SealingStores {
  readonly dataKeys: Parameters<typeof checkDataKeys>[0];
  readonly keys: Parameters<typeof checkDataKeys>[1];
  readonly keysPlace: string;
}

/** Reads the input of an act from the command line, and checks it by the schema of the body. @returns or all mistakes */
function readInput(
  schema: z.ZodType | undefined,
  command: AnyCommand,
  { options: typed, words: [word = ''], config }: Invocation,
  now: number,
): Result<unknown, string> {
  const { options = {}, word: place } = command;
  const read = Object.entries(options).flatMap(([name, option]) => {
    const text = typed.get(name) ?? option.absent;
    return option.fills === undefined || text === undefined
      ? []
      : [{ name, option, value: valueOf(option, text, now) }];
  });
  const more = command.readMembers?.(typed, config.merchants) ?? success({});
  const mistakes = [
    ...read.flatMap(({ name, value }) => (value.ok ? [] : [`--${name} ${value.error}`])),
    ...(more.ok ? [] : [more.error]),
  ];
  if (mistakes.length > 0 || schema === undefined) {
    return mistakes.length > 0 ? failure(mistakes.join('\n')) : success(undefined);
  }
  const members = {
    ...(place?.fills !== undefined && { [place.fills]: word }),
    ...Object.fromEntries(read.map(({ option, value }) => [option.fills, value.ok && value.value])),
    ...(more.ok && more.value),
  };
  const parsed = schema.safeParse(members, { error: shapeWording });
  return parsed.success
    ? success(parsed.data)
    : failure(
        parsed.error.issues
          .map(({ path, message }) => wordOf(command, String(path[0])) + english(saidIn(message)))
          .join('\n'),
      );
}

function valueOf({ read }: ActOption, text: string, now: number): Result<unknown, string> {
  return read === undefined ? success(text) : read(text, now);
}

/** The name of an input member on the command line, with a colon. */
function wordOf({ options = {}, word }: AnyCommand, member: string | undefined): string {
  if (member === undefined) return '';
  const option = Object.entries(options).find(([, { fills }]) => fills === member);
  return option === undefined
    ? `${word?.fills === member ? `<${word.name}>` : member}: `
    : `--${option[0]}: `;
}

/** Where `npm start` opens the back office. */
const USUAL = 'http://localhost:9000';

/** The origin that a link for a browser begins with, or one line about the setting that is missing. */
export function officeOrigin({ officeListener, settings }: Config): Result<string, string> {
  const { BACKOFFICE_URL, ENVIRONMENT } = settings;
  if (BACKOFFICE_URL !== undefined) return success(new URL(BACKOFFICE_URL).origin);
  if (officeListener !== undefined) return success(officeListener.origin);
  return ENVIRONMENT === 'test'
    ? success(USUAL)
    : failure('BACKOFFICE_URL: must be set as for the gateway, because the link begins with it');
}
