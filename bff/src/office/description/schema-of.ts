import { z } from 'zod';

/** A part of the description. */
export type Described = Readonly<Record<string, unknown>>;

/** The schema of a body, as who sends it (`input`) or gets it (`output`) sees it. */
export function bodySchema(schema: z.ZodType, io: 'input' | 'output'): Described {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

export interface MemberSchema {
  readonly name: string;
  readonly required: boolean;
  readonly schema: unknown;
}

/** The members of an object that a route takes from the address. */
export function memberSchemas(schema: z.ZodType | undefined): readonly MemberSchema[] {
  if (schema === undefined) {
    return [];
  }
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, member]) => ({
    name,
    required: required.includes(name),
    schema: member,
  }));
}

/** `/admin/v1/payments/{id}` for `/admin/v1/payments/:id` */
export function pathOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}
