import type {
  ActFacts,
  AuditAction,
  ActEnd as AuditedEnd,
  Clock,
  Environment,
  Grant,
  MerchantsFile,
  Result,
  Right,
  Scope,
} from '@tollgate/gateway/api';
import type { Said } from '@tollgate/gateway/catalogue/messages/say';
import type { Opened, StoreSettings } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import type { ActCommand } from './act-command.ts';

/** The context of a call of an act, from the office or from the command line. */
export interface ActCall<Stores> {
  readonly stores: Stores;
  readonly environment: Environment;
  /** The merchants as gateways use them now. */
  readonly merchants: MerchantsFile;
  /** The time of the call, in milliseconds. */
  readonly now: number;
  readonly clock: Pick<Clock, 'now'>;
  /** The address of the office's pages, for links; empty where none is created. */
  readonly origin: string;
  /** The user of the office who calls; absent: the operator, who may do everything. */
  readonly caller?: ActCaller;
  /** Writes to the operator's log what a caller in the office must not learn. */
  readonly logForOperator: (fields: Readonly<Record<string, string>>, message: string) => void;
}

export interface ActCaller {
  readonly id: string;
  readonly email: string;
  readonly grants: readonly Grant[];
  /** Where the caller has the right that the act needs. */
  readonly scopes: readonly Scope[];
}

/** Why an act was not done. */
export interface ActRefusal {
  readonly code: 'not-found' | 'not-allowed' | 'conflict' | 'invalid';
  /** Shown to people; absent: the default message of the code. */
  readonly message?: Said;
  /** The member of the input that is wrong. */
  readonly member?: string;
}

/** The target of a kind of act: a webhook, or the channel that gets one. */
export interface Subject<Stores, Thing, Input = unknown> {
  /** The kind of target in the audit log: `webhook`. */
  readonly type: string;
  readonly right: Right;
  /** The id in an address; absent where the input names the target. */
  readonly params?: z.ZodType<{ readonly id: string }>;
  find(call: ActCall<Stores>, id: string, input: Input): Promise<Thing | undefined>;
  scopeOf(thing: Thing): Scope;
  /** Absent where the act creates it. */
  idOf?(thing: Thing): string;
  /** Whether a caller with the right in these scopes may do it; absent: the right must hold in the target's scope. */
  isWithin?(scopes: readonly Scope[], thing: Thing): boolean;
  /** For acts whose input has a version, see {@link decidedOn}. */
  versionOf?(thing: Thing): number;
  /** The operator's message when it does not exist. */
  missing(id: string, input: Input, call: ActCall<Stores>): string;
  /** Opens the stores for a command. */
  open(settings: StoreSettings): Promise<Result<Opened<Stores>, string>>;
}

/**
 * For the input of an act in the office: the version that the decision was based on. If it has changed, nothing is done. A command
 * uses the current version.
 */
export const decidedOn = { version: z.int().describe('The version that the change is based on') };

/** The address of an act in the office, in the syntax of the server. */
export type ActAddress = `${'POST' | 'PATCH' | 'DELETE'} /admin/v1/${string}`;

type InputOf<Input> = Input extends z.ZodType ? z.output<Input> : undefined;

/**
 * An act of the office and the operator, defined once.
 *
 * Its route with description and typed call, its command with help, the lookup of its target, the checks of the
 * right and the version, and its audit log entries follow from it.
 */
export interface Act<
  Stores,
  Thing,
  Address extends ActAddress,
  Input extends z.ZodType | undefined,
  Answer extends z.ZodType,
  Done,
> {
  readonly address: Address;
  readonly subject: Subject<Stores, Thing, InputOf<Input>>;
  /** One line that begins with a verb, without a full stop. */
  readonly summary: string;
  readonly action: AuditAction;
  /** Needs a sign-in of the last five minutes. */
  readonly fresh?: true;
  /** The body of a call; absent: nothing is sent. */
  readonly input?: Input;
  readonly answer: Answer;
  /** Whether it can end in a conflict. */
  readonly conflicts?: true;
  /** Recorded in the audit log before the act, in addition to its target. */
  audited?(
    thing: Thing,
    input: InputOf<Input>,
    call: ActCall<Stores>,
  ): Partial<Pick<ActFacts, 'before' | 'after' | 'scope'>>;
  run(call: ActCall<Stores>, thing: Thing, input: InputOf<Input>): Promise<Result<Done, ActRefusal>>;
  /** Recorded in the audit log after the act. */
  ended?(done: Done): Partial<AuditedEnd>;
  /** The answer of the office; absent: the result of `run`. */
  shown?(done: Done, call: ActCall<Stores> & { readonly caller: ActCaller }): z.output<Answer>;
  /** Absent: only the office has it. */
  readonly command?: ActCommand<Thing, InputOf<Input>, Done>;
}

/** For lists of acts, which differ in what they take. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list holds acts of any type
export type AnyAct = Act<any, any, ActAddress, any, any, any>;

/** Infers the types of an act from its subject and schemas. */
export function act<
  Stores,
  Thing,
  const Address extends ActAddress,
  Answer extends z.ZodType,
  Done,
  Input extends z.ZodType | undefined = undefined,
>(
  written: Act<Stores, Thing, Address, Input, Answer, Done>,
): Act<Stores, Thing, Address, Input, Answer, Done> {
  return written;
}

interface Named {
  readonly merchant: string;
}

/** The target of acts that add something to a merchant: the merchant that the input names. */
export function namedMerchant<Stores>(
  facts: Pick<Subject<Stores, Named>, 'type' | 'right' | 'open'>,
): Subject<Stores, Named, Named> {
  return {
    ...facts,
    find: async ({ merchants }, _id, { merchant }) =>
      merchants.merchants.some(({ name }) => name === merchant) ? { merchant } : undefined,
    scopeOf: ({ merchant }) => ({ kind: 'merchant', merchant }),
    missing: (_id, { merchant }, { merchants }) => noMerchant(merchant, merchants),
  };
}

/** The operator's message about an unknown merchant. */
export function noMerchant(name: string, { merchants }: MerchantsFile): string {
  return `no merchant is called ${name}; there are: ${merchants.map((each) => each.name).join(', ')}`;
}
