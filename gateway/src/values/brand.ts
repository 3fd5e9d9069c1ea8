declare const brand: unique symbol;

/** A type that only its parser can make, so that a checked value is not mistaken for any other string. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
