import type { z } from 'zod';
import type { Said } from '../catalogue/messages/say.ts';
import { type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Tracer } from '../ports/tracer.ts';
import { type EntryFields, type EntrySchema, entrySchema, type SecretFields } from './acquirer-entry.ts';
import type { Connector, ConnectorCapabilities } from './connector.ts';
import { type AcquirerSecrets, type SecretsOf, secretsOf } from './named-secrets.ts';

/** The facts about an acquirer that need no call. */
interface AcquirerFacts<Kind extends string> {
  /** The value of `connector` in the merchants file. */
  readonly kind: Kind;
  /** The acquirer's name in a sentence of a page. */
  readonly title: string;
  readonly settings: EntryFields;
  readonly secrets: SecretFields;
  /** The fields with addresses to which card numbers are sent. In live, these must use https. */
  readonly addresses: readonly string[];
  /** The fields that identify the gateway to the acquirer. In live, an entry has at least one of them. */
  readonly credentials: readonly string[];
  /** Two entries share one set of books when all of these fields are equal. */
  readonly booksAreOf: readonly string[];
  /** Its capabilities, unless an entry says otherwise. */
  readonly capabilities: ConnectorCapabilities;
  /** Whether an entry replaces these capabilities or can only reduce them. */
  readonly entryCapabilities: 'replace' | 'narrow';
  /** The names under which parameters reach the acquirer. */
  readonly forwarding: Forwarding;
  /** Our result codes for its failure codes, with one table for each field of an answer that has such codes. */
  readonly resultCodes: Readonly<Record<string, Readonly<Record<string, ResultCode>>>>;
}

/** The trace headers of a request to an acquirer. */
export type OutgoingTrace = Pick<Tracer, 'traceparent'>;

/** A mistake between fields of an entry. */
export interface EntryMistake {
  readonly field: string;
  /**
   * The mistake and its remedy, as words that follow the field's name and never quote a secret. As text where only the
   * operator can have made it.
   */
  readonly message: Said | string;
}

/** The whole description of a connector; the registry lists one for each acquirer. */
export interface AcquirerDescriptor<Kind extends string, Schema extends z.ZodObject>
  extends AcquirerFacts<Kind> {
  /** The schema of its entry in the merchants file. */
  readonly entry: Schema;
  /** The required fields of its entry, in addition to name and connector. */
  readonly example: Readonly<Record<string, unknown>>;
  /** @throws Error when a secret that the entry names was not read */
  readonly create: (entry: z.output<Schema>, secrets: AcquirerSecrets, trace?: OutgoingTrace) => Connector;
  /** The mistakes between fields of an entry and its secrets that are each valid alone. */
  readonly mistakesIn: (entry: z.output<Schema>, secrets: AcquirerSecrets) => readonly EntryMistake[];
}

interface AcquirerParts<Kind extends string, Settings extends EntryFields, Secrets extends SecretFields>
  extends AcquirerFacts<Kind> {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly addresses: readonly (keyof Settings & string)[];
  readonly credentials: readonly (keyof Secrets & string)[];
  readonly booksAreOf: readonly (keyof (Settings & Secrets) & string)[];
  readonly example: Omit<
    z.input<EntrySchema<Kind, Settings, Secrets>>,
    'name' | 'connector' | 'capabilities'
  >;
  readonly create: (
    entry: z.output<EntrySchema<Kind, Settings, Secrets>>,
    secrets: SecretsOf<Secrets>,
    trace: OutgoingTrace | undefined,
  ) => Connector;
  readonly mistakesIn?: (
    entry: z.output<EntrySchema<Kind, Settings, Secrets>>,
    secrets: SecretsOf<Secrets>,
  ) => readonly EntryMistake[];
}

/** Describes an acquirer; a part that is missing does not compile. */
export function describeAcquirer<
  const Kind extends string,
  Settings extends EntryFields,
  const Secrets extends SecretFields,
>(
  parts: AcquirerParts<Kind, Settings, Secrets>,
): AcquirerDescriptor<Kind, EntrySchema<Kind, Settings, Secrets>> {
  const { kind, settings, secrets: fields } = parts;
  return {
    ...parts,
    entry: entrySchema(kind, settings, fields),
    create: (entry, secrets, trace) => parts.create(entry, secretsOf(entry, fields, secrets), trace),
    mistakesIn: (entry, secrets) => parts.mistakesIn?.(entry, secretsOf(entry, fields, secrets)) ?? [],
  };
}

/** A connector inside this process that replaces an acquirer in the test environment. No entry of the file names it. */
export interface StandInDescriptor<World> {
  /** Creates one with the capabilities of the acquirer. */
  createStandIn(acquirer: Connector, name: string, world: World): Connector;
}

/** The names under which a connector forwards parameters to its acquirer, for `docs/reference/forwarding.md`. */
export interface Forwarding {
  /** The member that holds the whole order: `order` gives `order.billing.city`. Absent: only `names` are sent. */
  readonly order?: string;
  /** The acquirer's names. A parameter may go to several places, not all of them in every payment. */
  readonly names: Readonly<Partial<Record<ParameterName, readonly string[]>>>;
}

/** The acquirer's names of a parameter; none where the acquirer does not get it. */
export function forwardedAs({ order, names }: Forwarding, name: ParameterName): readonly string[] {
  const own = names[name] ?? [];
  return order !== undefined && parameterRow(name).inOrder === true ? [`${order}.${name}`, ...own] : own;
}
