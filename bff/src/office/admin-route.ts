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
 * What the caller needs: nothing, a session, or a right somewhere.
 *
 * Where the right has to hold, only the route knows, once it has found what the call is about: it asks `call.may`, or
 * filters a list by `call.scopesWith`. A route that did neither gets no answer out.
 */
export type Access = 'public' | 'signed-in' | Right;

/** One call of a route that was admitted, with everything that it may use. */
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
  /** The caller as the session is at this later moment, which is no use of it; `undefined` when it has ended. */
  readonly callerNow: () => Promise<SignedIn | undefined>;
  /** The gateway with the settings of this moment; the same for the whole call. */
  readonly gateway: Gateway;
  /** The decision of the caller's grants about a target; `no` without a session. */
  readonly may: (right: Right, target: Scope) => Decision;
  /** Where the caller has a right at all. */
  readonly scopesWith: (right: Right) => readonly Scope[];
  /** Does something between two entries of the audit log, see {@link RecordAct}. */
  readonly recorded: RecordAct;
  /** Writes a line into the log of the operator, for what the caller must not learn. */
  readonly logForOperator: (fields: Readonly<Record<string, string>>, message: string) => void;
}

/** Everything about a route except its address and its schemas. */
interface RouteFacts {
  readonly summary: string;
  readonly access: Access;
  /** Needs a sign-in of the last five minutes. */
  readonly fresh?: true;
  /** The content type of an answer of success; absent: JSON. Another one is sent as it is. */
  readonly produces?: string;
  /** Its answer goes on until the page is left. It is no use of the session, and does not keep the settings of its begin. */
  readonly staysOpen?: true;
  /** Beyond those that every route may answer. */
  readonly errors?: readonly AdminErrorCode[];
  /** The action in the audit log. Every write has one, and every reading of personal data. */
  readonly records?: AuditAction;
  /** Why a write has none: it changes nothing that anyone has. */
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

/** For lists of routes, which differ in what they take. */
export type AnyAdminRoute = AdminRoute<unknown, unknown, unknown>;

type Schema = z.ZodType | undefined;

/** The checked value of a part of a call; `undefined` where the route takes nothing there. */
type Checked<Part extends Schema> = Part extends z.ZodType ? z.output<Part> : undefined;

/** A route as it is written down. */
interface WrittenRoute<Address, Answer, Query extends Schema, Body extends Schema, Params extends Schema>
  extends RouteFacts {
  readonly address: Address;
  readonly query?: Query;
  readonly body?: Body;
  readonly params?: Params;
  /** The schema of an answer of success; fields that it does not have are not sent. */
  readonly answer: Answer;
  run(call: AdminCall<Checked<Query>, Checked<Body>, Checked<Params>>): Promise<AdminAnswer>;
}

/** A route with the types from which `office-calls.ts` derives the calls of the pages. */
export interface TypedRoute<Route extends string, Answer, Body> extends AnyAdminRoute {
  /** Exists only for the compiler; never set at run time. */
  readonly types?: { readonly route: Route; readonly answer: Answer; readonly body: Body };
}

/** Derives from the schemas of a route what its call holds, and what a page sends and receives. */
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
  if (caller === undefined) {
    throw new Error('a route that needs a caller was called without one');
  }
  return caller;
}

/** The parts of the routes of the back office. */
export interface AdminParts {
  readonly running: Pick<RunningGateway, 'enter' | 'merchants'>;
  readonly stores: Stores;
  /** Where settings are looked at and changed. */
  readonly settings: SettingsDesk;
  readonly clock: Clock;
  readonly environment: Environment;
  /** The address of the office's pages, without a slash at the end. */
  readonly origin: string;
  /** Address of the documentation of the gateway; absent: links to it are left out. */
  readonly docs?: string | undefined;
  /** Within how many seconds the end of an operation should be known. */
  readonly settleSeconds: number;
  /** Names of acquirers that do not answer now, as this process sees it. */
  readonly acquirersDown: () => readonly string[];
  /** Whether the process is about to end; absent: never. */
  readonly isStopping?: () => boolean;
  /** The number of this build. */
  readonly version: string;
}
