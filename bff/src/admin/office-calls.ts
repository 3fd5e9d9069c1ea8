/** What the pages of the back office send and get, as the schemas of its routes say it. Types alone: nothing here runs. */
import type { allRoutes } from './all-routes.ts';

type Routes = ReturnType<typeof allRoutes>[number];

interface TypedCall {
  readonly name: readonly [string, string];
  readonly answer: unknown;
  readonly body: unknown;
}

/** Each route's types once, also where one route has several paths. */
type Typed = Routes extends infer Each
  ? Each extends { readonly types?: infer Types }
    ? Extract<Types, TypedCall>
    : never
  : never;

type NameOf<Types> = Types extends { readonly name: readonly [infer Method, `/admin/v1/${infer Below}`] }
  ? `${Extract<Method, string>} ${Below}`
  : never;

/** Every call by its method and its path below `/admin/v1/`: `POST webhooks/:id/rotate`. */
export type OfficeCalls = {
  readonly [Each in Typed as NameOf<Each>]: {
    readonly answer: Read<Each['answer']>;
    readonly body: Sent<Each['body']>;
  };
};

/** As a page reads an answer: what is `null` is absent, but in what is shown as it came. */
export type Read<T> = unknown extends T
  ? T
  : T extends null
    ? undefined
    : T extends string
      ? Plain<T>
      : T extends readonly (infer Each)[]
        ? readonly Read<Each>[]
        : T extends object
          ? { readonly [Name in keyof T]: Read<T[Name]> }
          : T;

/** A text of the gateway that has a type of its own, such as an id, is a text to a page; one of several stays that. */
type Plain<T extends string> = object extends Record<T, true> ? string : T;

/** As a page sends a body: which texts are taken, the server says. */
export type Sent<T> = unknown extends T
  ? T
  : T extends string
    ? string
    : T extends readonly (infer Each)[]
      ? readonly Sent<Each>[]
      : T extends object
        ? { readonly [Name in keyof T]: Sent<T[Name]> }
        : T;
