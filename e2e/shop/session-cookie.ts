import { SESSION_SECONDS } from './session-book.ts';

/** How a browser carries the id of a session. */
interface SessionCookie {
  /** The id in a header `Cookie`; only a claim until the book of sessions knows it. */
  read(cookies: string | undefined): string | undefined;
  /** The header `Set-Cookie`. */
  write(id: string): string;
}

/**
 * `HttpOnly`: no script of the page reads it. `SameSite=Lax`: other sites' forms and frames do not send it, and a shopper
 * who comes back from a bank's page does. Under https also `Secure`, and the prefix `__Host-`, by which browsers take it
 * from this very host only: a page of another host of the same domain could otherwise set one.
 *
 * @param isHttps whether shoppers reach the shop by https, which behind a proxy only the public address says
 */
export function sessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-shop-session' : 'shop-session';
  const attributes = `Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    read: (cookies) =>
      cookies
        ?.split('; ')
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    write: (id) => `${name}=${id}; ${attributes}`,
  };
}
