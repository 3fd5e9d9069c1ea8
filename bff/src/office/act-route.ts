import { failure, type Result, success } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import type { z } from 'zod';
import type { Act, ActAddress, ActCall, ActCaller, ActRefusal, Subject } from '../acts/act.ts';
import { type AdminAnswer, NO_CONTENT, ok, refusal } from './admin-answer.ts';
import { type AdminCall, type AdminParts, calledAt, callerOf, type TypedRoute } from './admin-route.ts';
import type { ActEnd } from './recording.ts';

type SeenCall<Input> = AdminCall<unknown, Input, { readonly id?: string } | undefined>;

/** A call of the office, as acts receive it. */
type OfficeCall<Stores> = ActCall<Stores> & { readonly caller: ActCaller };

export type ActRouteParts<Stores> = { readonly stores: Stores } & Pick<
  AdminParts,
  'running' | 'environment' | 'clock'
> & { readonly origin?: string };

type Sent<Input> = Input extends z.ZodType ? z.input<Input> : undefined;

/** Serves an act in the office. */
export function actRoute<
  Stores,
  Thing,
  Address extends ActAddress,
  Input extends z.ZodType | undefined,
  Answer extends z.ZodType,
  Done,
>(
  act: Act<Stores, Thing, Address, Input, Answer, Done>,
  parts: ActRouteParts<Stores>,
): TypedRoute<Address, z.output<Answer>, Sent<Input>> {
  const { subject } = act;
  const route = {
    ...calledAt(act.address),
    summary: act.summary.replace(/^./, (first) => first.toUpperCase()),
    access: subject.right,
    ...(act.fresh && { fresh: true as const }),
    ...(subject.params && { params: subject.params }),
    ...(act.input && { body: act.input }),
    answer: act.answer,
    errors: ['not-found' as const, ...(act.conflicts ? (['conflict'] as const) : [])],
    records: act.action,
    run: async (call: SeenCall<never>): Promise<AdminAnswer> => {
      const own = officeCall(subject, parts, call);
      const input = call.body;
      const found = await findOwn(subject, own, call, input);
      if (!found.ok) return found.error;
      const thing = found.value;
      const target = subject.idOf && { target: { type: subject.type, id: subject.idOf(thing) } };
      const facts = { ...target, scope: subject.scopeOf(thing), ...act.audited?.(thing, input, own) };
      return call.recorded(facts, async (): Promise<ActEnd> => {
        if (isStale(subject, thing, input)) return refusal('conflict', STALE);
        const end = await act.run(own, thing, input);
        if (!end.ok) return refused(end.error);
        const body: unknown = act.shown ? act.shown(end.value, own) : end.value;
        const ended = act.ended && { ended: act.ended(end.value) };
        return { ...(body === undefined ? NO_CONTENT : ok(body)), ...ended };
      });
    },
  };
  // Sound, because the server parses each part by the schemas given here.
  return route;
}

/** The target that an address names, if the caller has the right. Other targets are refused like unknown ones. */
export async function findOwn<Stores, Thing, Input>(
  subject: Subject<Stores, Thing, Input>,
  own: OfficeCall<Stores>,
  call: Pick<SeenCall<unknown>, 'params' | 'may'>,
  input: Input,
): Promise<Result<Thing, AdminAnswer>> {
  const thing = await subject.find(own, call.params?.id ?? '', input);
  const isOwn =
    thing !== undefined &&
    (subject.isWithin?.(own.caller.scopes, thing) ??
      call.may(subject.right, subject.scopeOf(thing)) === 'yes');
  return isOwn ? success(thing) : failure(refusal('not-found'));
}

export function officeCall<Stores>(
  { right }: Pick<Subject<Stores, never>, 'right'>,
  { stores, running, environment, clock, origin = '' }: ActRouteParts<Stores>,
  call: AdminCall<unknown, unknown, unknown>,
): OfficeCall<Stores> {
  const { id, email, grants } = callerOf(call).user;
  return {
    stores,
    environment,
    merchants: running.merchants(),
    now: call.now,
    clock,
    origin,
    caller: { id, email, grants, scopes: call.scopesWith(right) },
    logForOperator: call.logForOperator,
  };
}

const STALE = say('stale');

/** Whether it was changed since the caller decided. Without a version in the input it never counts as stale. */
function isStale<Thing>(
  { versionOf }: Pick<Subject<never, Thing>, 'versionOf'>,
  thing: Thing,
  input: unknown,
): boolean {
  const isAsked =
    versionOf !== undefined && typeof input === 'object' && input !== null && 'version' in input;
  return isAsked && input.version !== versionOf(thing);
}

function refused({ code, message, member }: ActRefusal): AdminAnswer {
  return member === undefined
    ? refusal(code, message)
    : refusal(code, undefined, [{ in: 'body', path: member, message: message ?? say('wrong') }]);
}
