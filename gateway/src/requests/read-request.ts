import { authoriseEntity } from '../access/authorise-entity.ts';
import type { Caller, Entity } from '../access/merchant-directory.ts';
import { groupOf } from '../instruments/registry.ts';
import type { ParameterIssue, Parsed } from '../parameters/parameter-issue.ts';
import { namedEntityId, readEntityId } from '../parameters/read-entity-id.ts';
import {
  type Fields,
  type ReadingRules,
  type ReadParameters,
  readManyParameters,
  readParameters,
} from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import { countingReferences, withLookalikes } from './counting-references.ts';

type ReadingPorts = Pick<Ports, 'ledger' | 'merchants' | 'observer' | 'tracer'>;

/** A merchant's request after its parameters were read and its right to use the entity was checked. */
export interface AuthorisedRequest {
  readonly read: ReadParameters;
  /** When it has no value, its issues say why. */
  readonly entity: Parsed<Entity>;
}

/** A request after all checks of its format. */
export interface TypedRequest<T> {
  readonly entity: Entity;
  readonly value: T;
}

export interface Forbidden {
  /** The token may not use this entity, or there is no such entity. */
  readonly kind: 'forbidden';
}

export interface InvalidParameters {
  readonly kind: 'invalid-parameters';
  readonly issues: readonly ParameterIssue[];
}

/**
 * The first step of every request by which a merchant's server creates something: it reads the parameters, checks the
 * entity and the caller's rights, and builds the typed request. All issues are reported at once.
 *
 * @param interpret builds the typed request from the parameters; it reports its own issues only, not those of the
 * parameters
 */
export async function readRequest<T>(
  ports: ReadingPorts,
  caller: Caller,
  fields: Fields,
  interpret: (read: ReadParameters) => Parsed<T>,
): Promise<Result<TypedRequest<T>, Forbidden | InvalidParameters>> {
  const request = await authoriseRequest(ports, caller, fields);
  return request.ok ? completeRequest(request.value, interpret(request.value.read)) : request;
}

/**
 * The first half of {@link readRequest}, for requests that must look something up before they can be interpreted. A
 * caller who may not use the entity gets that refusal alone, not the other issues of the request.
 *
 * @param extent `'part'` for the changes of a checkout
 */
export async function authoriseRequest(
  ports: ReadingPorts,
  caller: Caller,
  fields: Fields,
  extent?: 'part',
): Promise<Result<AuthorisedRequest, Forbidden>> {
  const named = namedEntityId(fields);
  const entity = named && ports.merchants.entityOf(caller, named);
  if (named !== undefined && entity === undefined) return FORBIDDEN;
  const first = await readAsStep(ports, fields, extent, entity);
  const counting = first.issues.length === 0 ? [] : await countingReferences(ports, named, fields, first);
  const read =
    counting.length === 0 ? first : await readAsStep(ports, fields, extent, withLookalikes(entity, counting));
  if (read.parameters.unknownNames > 0) ports.observer.unknownParameters(read.parameters.unknownNames);
  const authorising = ports.tracer?.begin('entity and channel');
  const { entityId, issues } = readEntityId(read);
  const request =
    entity !== undefined && entityId === named
      ? success({ read, entity: { value: entity, issues } })
      : authorised(ports, caller, read);
  authorising?.end();
  return request;
}

const FORBIDDEN = failure({ kind: 'forbidden' } as const);

/** The second half of {@link readRequest}. */
export function completeRequest<T>(
  { read, entity }: AuthorisedRequest,
  made: Parsed<T>,
): Result<TypedRequest<T>, InvalidParameters> {
  // Where the brand is unknown, what its instrument lacks follows from a guess at another one, and is not reported.
  const isBrandUnknown = made.issues.some(
    ({ name, problem }) => name === 'paymentBrand' && problem.kind === 'not-one-of',
  );
  const issues = [
    ...(isBrandUnknown
      ? read.issues.filter(({ name, value }) => value !== null || groupOf(name) === undefined)
      : read.issues),
    ...entity.issues,
    ...read.misplaced,
    ...(made.issues.length === 0 ? [] : read.spellings.inRequest(made.issues)),
  ];
  return issues.length > 0 || entity.value === undefined || made.value === undefined
    ? failure({ kind: 'invalid-parameters', issues })
    : success({ entity: entity.value, value: made.value });
}

/** The time by which dates of a request are judged, such as a card's expiry. */
export async function requestTime(
  { channelTimes, clock }: Pick<Ports, 'channelTimes' | 'clock'>,
  { entity }: AuthorisedRequest,
): Promise<number> {
  return entity.value === undefined ? clock.now() : (await channelTimes.of(entity.value.entityId)).now();
}

/** The entity named in the query of a read, when it is well-formed and the caller may use it. */
export function readEntity(
  ports: Omit<ReadingPorts, 'ledger'>,
  caller: Caller,
  fields: Fields,
): Result<Entity, Forbidden | InvalidParameters> {
  const request = authorised(
    ports,
    caller,
    readParameters(fields, undefined, rulesFor(ports, caller, fields)),
  );
  if (!request.ok) return request;
  const { read, entity } = request.value;
  const issues = [...read.issues, ...entity.issues];
  return issues.length > 0 || entity.value === undefined
    ? failure({ kind: 'invalid-parameters', issues })
    : success(entity.value);
}

/**
 * The rules of the entity that the parameters name, which is therefore looked up before they are read. An entity that
 * the caller may not use changes nothing: the request is refused for it.
 */
function rulesFor(
  ports: Pick<ReadingPorts, 'merchants'>,
  caller: Caller,
  fields: Fields,
): ReadingRules | undefined {
  const named = namedEntityId(fields);
  return named === undefined ? undefined : ports.merchants.entityOf(caller, named);
}

function authorised(
  ports: Pick<ReadingPorts, 'merchants'>,
  caller: Caller,
  read: ReadParameters,
): Result<AuthorisedRequest, Forbidden> {
  const { entityId, issues } = readEntityId(read);
  if (entityId === undefined) return success({ read, entity: { issues } });
  const entity = authoriseEntity(ports.merchants, caller, entityId);
  return entity.ok ? success({ read, entity: { value: entity.value, issues } }) : entity;
}

/** Reads parameters as a step of the request's trace, which ends with them, also when they cannot be read. */
export function readAsStep(
  { tracer }: Pick<Ports, 'tracer'>,
  fields: Fields,
  extent: Parameters<typeof readManyParameters>[1],
  rules: Parameters<typeof readManyParameters>[2],
): ReadParameters | Promise<ReadParameters> {
  return tracer === undefined
    ? readManyParameters(fields, extent, rules)
    : tracer.within('read parameters', async () => readManyParameters(fields, extent, rules));
}
