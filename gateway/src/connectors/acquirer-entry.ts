import { z } from 'zod';
import { type Said, sayInSchema } from '../catalogue/messages/say.ts';
import { brandList } from '../payment/brand-list.ts';

/** A field of an acquirer's entry in the merchants file that only its own connector has. */
interface EntryField {
  readonly schema: z.ZodType;
  /** The allowed values, for the reference page: `an https address`. */
  readonly value: string;
  /** Its purpose, for the reference page. */
  readonly meaning: string;
}

/** A field that names where a credential is: an environment variable or a PEM file. The credential is in no entry. */
export interface SecretField {
  /** Where it is; a private file must not be readable by every user of the machine. An environment variable when absent. */
  readonly source?: SecretSource;
  /** Whether an entry may leave it out. */
  readonly optional?: true;
  /**
   * The mistake in a secret, as words that follow the name of its place and never quote it; `undefined` when it is right.
   *
   * @param now in milliseconds since the epoch
   */
  readonly mistakeIn: (secret: string, now: number) => Said | undefined;
  readonly meaning: string;
}

export type SecretSource = 'variable' | 'file' | 'private-file';

export type EntryFields = Readonly<Record<string, EntryField>>;
export type SecretFields = Readonly<Record<string, SecretField>>;

const name = z.string().min(1).max(100);
const currency = z.string().regex(/^[A-Z]{3}$/, sayInSchema('currency-letters'));
const variable = z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'must be the name of an environment variable');
/** The path of a PEM file. With a dot or a slash, none can be taken for the name of a variable. */
export const pemPath = z
  .string()
  .max(1000)
  .regex(/[./]/, 'must be the path of a PEM file, such as tls/client.pem');

/** The limits of an acquirer. It can do everything that is not named. */
const capabilities = z.strictObject({
  brands: brandList.exactOptional(),
  currencies: z.array(currency).min(1).exactOptional(),
  /** In minor units of any currency. */
  largestAmount: z.int().min(1).transform(BigInt).exactOptional(),
  verifications: z.boolean().exactOptional(),
  credits: z.boolean().exactOptional(),
  refunds: z.boolean().exactOptional(),
  partialCaptures: z.boolean().exactOptional(),
  multipleCaptures: z.boolean().exactOptional(),
  extensions: z.boolean().exactOptional(),
  redirects: z.boolean().exactOptional(),
  cardOnFile: z.boolean().exactOptional(),
  threeDSecure: z.boolean().exactOptional(),
  reversalCutOffSeconds: z.int().min(0).exactOptional(),
  simulatedResults: z.boolean().exactOptional(),
});

type Shape<Kind extends string, Settings extends EntryFields, Secrets extends SecretFields> = {
  name: typeof name;
  connector: z.ZodLiteral<Kind>;
} & { [Field in keyof Settings]: Settings[Field]['schema'] } & {
  [Field in keyof Secrets]: Secrets[Field] extends { readonly optional: true }
    ? z.ZodExactOptional<z.ZodString>
    : z.ZodString;
} & { capabilities: z.ZodOptional<typeof capabilities> };

/** The schema of an acquirer's entry: the fields of every entry and those of its connector. */
export type EntrySchema<
  Kind extends string,
  Settings extends EntryFields,
  Secrets extends SecretFields,
> = z.ZodObject<Shape<Kind, Settings, Secrets>, z.core.$strict>;

export function entrySchema<Kind extends string, Settings extends EntryFields, Secrets extends SecretFields>(
  kind: Kind,
  settings: Settings,
  secrets: Secrets,
): EntrySchema<Kind, Settings, Secrets> {
  const own = Object.entries(settings).map(([field, { schema }]) => [field, schema] as const);
  const places = Object.entries(secrets).map(([field, secret]) => [field, placeSchema(secret)] as const);
  const shape = {
    name,
    connector: z.literal(kind),
    ...Object.fromEntries<z.ZodType>([...own, ...places]),
    capabilities: capabilities.optional(),
  };
  return z.strictObject(shape) as unknown as EntrySchema<Kind, Settings, Secrets>;
}

function placeSchema({ source = 'variable', optional }: SecretField): z.ZodType {
  const place = source === 'variable' ? variable : pemPath;
  return optional === true ? place.exactOptional() : place;
}
