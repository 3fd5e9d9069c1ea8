import type {
  AuditAction,
  Clock,
  Decision,
  Environment,
  Gateway,
  Right,
  RunningGateway,
  Scope,
} from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import type { z } from 'zod';
import type { AdminAnswer, AdminErrorCode } from './admin-answer.ts';
import type { RecordAct } from './recording.ts';
import type { SettingsDesk } from './settings-desk/settings-desk.ts';
import type { SignedIn } from './signed-in.ts';

export type AdminMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A method and a path in the syntax of the server: `GET /admin/v1/payments/:id`. */
type AdminAddress = `${AdminMethod} ${RoutePath}`;

type RoutePath = `/admin/v1/${string}`;

/**
 * The requirement on the caller: nothing, a session, or a right in some scope.
 *
 * Only the route knows the scope, once it has found the target: it asks `call.may`, or
 * filters a list by `call.scopesWith`. A route that did neither cannot answer.
 */
export type Access = 'public' | 'signed-in' | Right;

/** One admitted call of a route, with everything that the route may use. */
export interface AdminCall<Query, Body, Params> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Set unless the route is public; there, set when there is a session all the same. */
  readonly caller: SignedIn | undefined;
  readonly environment: Environment;
  /** The address of the browser, as the proxies report it. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  /** The moment at which the call was admitted, in milliseconds. */
  readonly now: number;
  /** A secret that an earlier answer gave this browser, see {@link AdminAnswer.device}. */
  readonly device: string | undefined;
  /** The caller according to the session at this later moment, without extending it; `undefined` when it has ended. */
  readonly callerNow: () => Promise<SignedIn | undefined>;
  /** The gateway with the settings of this moment; the same for the whole call. */
  readonly gateway: Gateway;
  /** Whether the caller's grants allow a target; `no` without a session. */
  readonly may: (right: Right, target: Scope) => Decision;
  /** The scopes in which the caller has a right. */
  readonly scopesWith: (right: Right) => readonly Scope[];
  /** Does an act between two entries of the audit log, see {@link RecordAct}. */
  readonly recorded: RecordAct;
  /** Writes to the operator's log what the caller must not learn. */
  readonly logForOperator: (fields: Readonly<Record<string, string>>, message: string) => void;
}

/** Everything about a route except its address and its schemas. */
interface RouteFacts {
  readonly summary: string;
  readonly access: Access;
  /** Needs a sign-in of the last five minutes. */
  readonly fresh?: true;
  /** The content type of a success answer; absent: JSON. Other types are sent unchanged. */
  readonly produces?: string;
  /** Its answer continues until the page is closed. It does not extend the session, and does not hold on to old settings. */
  readonly staysOpen?: true;
  /** Beyond those that every route may answer. */
  readonly errors?: readonly AdminErrorCode[];
  /** The action in the audit log. Every write has one, and every read of personal data. */
  readonly records?: AuditAction;
  /** Why a write has none: it changes nothing that matters to others. */
  readonly unrecorded?: string;
}

/** A route of the back office. What a caller sends and gets is described by the schemas that check it. */
export interface AdminRoute<Query, Body, Params> extends RouteFacts {
  readonly method: AdminMethod;
  readonly path: RoutePath;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  readonly params?: z.ZodType<Params>;
  readonly answer: z.ZodType;
  run(call: AdminCall<Query, Body, Params>): Promise<AdminAnswer>;
}

/** For lists of routes of different types. */
export type AnyAdminRoute = AdminRoute<unknown, unknown, unknown>;

type Schema = z.ZodType | undefined;

/** The checked value of a part of a call; `undefined` where the route takes nothing there. */
type Checked<Part extends Schema> = Part extends z.ZodType ? z.output<Part> : undefined;

/** The definition of a route. */
interface WrittenRoute<Address, Answer, Query extends Schema, Body extends Schema, Params extends Schema>
  extends RouteFacts {
  readonly address: Address;
  readonly query?: Query;
  readonly body?: Body;
  readonly params?: Params;
  /** The schema of a success answer; other fields are not sent. */
  readonly answer: Answer;
  run(call: AdminCall<Checked<Query>, Checked<Body>, Checked<Params>>): Promise<AdminAnswer>;
}

/** A route with the types from which `office-calls.ts` derives the calls of the pages. */
export interface TypedRoute<Route extends string, Answer, Body> extends AnyAdminRoute {
  /** Exists only for the compiler; never set at run time. */
  readonly types?: { readonly route: Route; readonly answer: Answer; readonly body: Body };
}

/** Derives the types of a route's call, and of what a page sends and receives, from its schemas. */
export function adminRoute<
  const Address extends AdminAddress,
  Answer extends z.ZodType,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Params extends Schema = undefined,
>({
  address,
  ...route
}: WrittenRoute<Address, Answer, Query, Body, Params>): TypedRoute<
  Address,
  z.output<Answer>,
  Body extends z.ZodType ? z.input<Body> : undefined
> {
  // Sound, because the server parses each part by the route's own schema before it calls `run`.
  return { ...route, ...calledAt(address) } as unknown as AnyAdminRoute;
}

/** Takes an address apart. */
export function calledAt(address: AdminAddress): Pick<AnyAdminRoute, 'method' | 'path'> {
  const [method, path] = address.split(' ') as [AdminMethod, RoutePath];
  return { method, path };
}

/** The caller of a route that is not public. */
export function callerOf({ caller }: Pick<AdminCall<unknown, unknown, unknown>, 'caller'>): SignedIn {
  if (caller === undefined) throw new Error('a route that needs a caller was called without one');
  return caller;
}

/** The parts of the routes of the back office. */
export interface AdminParts {
  readonly running: Pick<RunningGateway, 'enter' | 'merchants'>;
  readonly stores: Stores;
  /** Shows and changes settings. */
  readonly settings: SettingsDesk;
  readonly clock: Clock;
  readonly environment: Environment;
  /** The address of the office's pages, without a trailing slash. */
  readonly origin: string;
  /** Address of the documentation of the gateway; absent: links to it are left out. */
  readonly docs?: string | undefined;
  /** The seconds within which an operation's outcome should be known. */
  readonly settleSeconds: number;
  /** Names of acquirers that currently do not answer this process. */
  readonly acquirersDown: () => readonly string[];
  /** Whether the process is about to end; absent: never. */
  readonly isStopping?: () => boolean;
  /** The number of this build. */
  readonly version: string;
}
