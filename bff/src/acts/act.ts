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
import type { Opened, StoreSettings } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import type { ActCommand } from './act-command.ts';

/** The context of a call of an act, from the office or from the command line. */
export interface ActCall<Stores> {
  readonly stores: Stores;
  readonly environment: Environment;
  /** The merchants as gateways use them now. */
  readonly merchants: MerchantsFile;
  /** When the call came, in milliseconds. */
  readonly now: number;
  readonly clock: Pick<Clock, 'now'>;
  /** The address of the office's pages, for links; empty where none is created. */
  readonly origin: string;
  /** The user of the office who calls; absent: the operator, who may do everything. */
  readonly caller?: ActCaller;
  /** Writes a line into the operator's log, about what a caller in the office must not learn. */
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
  /** For a person; absent: what the code says. */
  readonly message?: string;
  /** The member of the input that is wrong. */
  readonly member?: string;
}

/** The target of acts of one kind: a webhook, or the channel that gets one. */
export interface Subject<Stores, Thing, Input = unknown> {
  /** The kind of target in the audit log: `webhook`. */
  readonly type: string;
  readonly right: Right;
  /** The id in an address; absent where the input says what the act is done to. */
  readonly params?: z.ZodType<{ readonly id: string }>;
  find(call: ActCall<Stores>, id: string, input: Input): Promise<Thing | undefined>;
  scopeOf(thing: Thing): Scope;
  /** Absent where the act makes it. */
  idOf?(thing: Thing): string;
  /** Whether a caller with the right in these scopes may do it; absent: the right must hold in the scope of the thing. */
  isWithin?(scopes: readonly Scope[], thing: Thing): boolean;
  /** For acts whose input has a version, see {@link decidedOn}. */
  versionOf?(thing: Thing): number;
  /** The message for an operator when there is none. */
  missing(id: string, input: Input, call: ActCall<Stores>): string;
  /** Opens the stores for a command. */
  open(settings: StoreSettings): Promise<Result<Opened<Stores>, string>>;
}

/**
 * For the input of an act in the office: the version that it was decided on. Of another one, nothing is done. A command
 * decides on the version that it finds.
 */
export const decidedOn = { version: z.int().describe('Of what the change was decided on') };

/** The address of an act in the office, in the syntax of the server. */
export type ActAddress = `${'POST' | 'PATCH' | 'DELETE'} /admin/v1/${string}`;

type InputOf<Input> = Input extends z.ZodType ? z.output<Input> : undefined;

/**
 * An act of the office and the operator, defined once.
 *
 * Its route with description and typed call, its command with help, the finding of what it is done to, the check of the
 * right and of the version, and the entries of the audit log follow from it.
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
  /** Whether it can be refused as a conflict. */
  readonly conflicts?: true;
  /** What the audit log records before the act, other than its target. */
  audited?(
    thing: Thing,
    input: InputOf<Input>,
    call: ActCall<Stores>,
  ): Partial<Pick<ActFacts, 'before' | 'after' | 'scope'>>;
  run(call: ActCall<Stores>, thing: Thing, input: InputOf<Input>): Promise<Result<Done, ActRefusal>>;
  /** What the audit log records after the act. */
  ended?(done: Done): Partial<AuditedEnd>;
  /** The answer of the office; absent: what `run` gives. */
  shown?(done: Done, call: ActCall<Stores> & { readonly caller: ActCaller }): z.output<Answer>;
  /** Absent: it belongs to the office alone. */
  readonly command?: ActCommand<Thing, InputOf<Input>, Done>;
}

/** For lists of acts, which differ in what they take. */
// oxlint-disable-next-line typescript/no-explicit-any -- nothing is known of them but that they are acts
export type AnyAct = Act<any, any, ActAddress, any, any, any>;

/** Lets the types of an act follow from its subject and its schemas. */
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

/** The merchant that the input names, where the merchant gets something. */
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

/** The message for an operator about a name that no merchant has. */
export function noMerchant(name: string, { merchants }: MerchantsFile): string {
  return `no merchant is called ${name}; there are: ${merchants.map((each) => each.name).join(', ')}`;
}
