/** A page as a browser without scripts has it: what its script would use, and the form that it would send on. */
export interface LoadedPage {
  readonly status: number;
  /** The value of a `data-` attribute; `undefined` without it. */
  data(name: string): string | undefined;
  readonly form: PageForm | undefined;
  /** The code that the bank's page shows for the shopper to type. */
  readonly code: string | undefined;
}

interface PageForm {
  /** Absolute. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

export function readPage(address: string, status: number, text: string): LoadedPage {
  const found = /<form method="post" action="([^"]*)"/.exec(text)?.[1];
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    status,
    data: (name) => {
      const value = new RegExp(` data-${name}="([^"]*)"`).exec(text)?.[1];
      return value === undefined ? undefined : unescaped(value);
    },
    form:
      found === undefined
        ? undefined
        : {
            action: new URL(unescaped(found), address).href,
            fields: Object.fromEntries(
              [...inputs].map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]),
            ),
          },
    code: /class="code" dir="ltr">([0-9]{6})</.exec(text)?.[1],
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#([0-9]+)|([a-z]+));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCharCode(Number(code)),
  );
}
