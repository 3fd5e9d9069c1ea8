import type { Place } from '@tollgate/testkit/programs/place';
import { startPages } from '../start-pages.ts';

/** The data that a shop's page needs about the gateway. */
export interface Embedding {
  /** Ends in a slash. */
  readonly gateway: string;
  readonly checkoutId: string;
  readonly integrity: string;
  /** The document of the card frames, below the gateway's address. */
  readonly frame: string;
}

const FIELDS = ['card.number', 'card.expiry', 'card.cvv', 'card.holder'] as const;

/** The ways to embed that are compared: one file of a shop each. */
export const SHAPES = {
  /** Two frames with one input each and nothing else: no widget of frames can be faster. */
  'floor: two bare frames': ({ gateway }) =>
    page('', frames(`${gateway}bare`, ['card.number', 'card.expiry'])),
  /** The same for all fields of a card. */
  'floor: four bare frames': ({ gateway }) => page('', frames(`${gateway}bare`, FIELDS)),
  'plain: script and form': (embedding) => page(script(embedding, 'defer'), form('')),
  'fast: the number in the markup': (embedding) =>
    page(script(embedding, 'async'), form(frames(embedding.gateway + embedding.frame, ['card.number']))),
  'all four fields in the markup': (embedding) =>
    page(script(embedding, 'async'), form(frames(embedding.gateway + embedding.frame, FIELDS))),
} as const satisfies Record<string, (embedding: Embedding) => string>;

export type Shape = keyof typeof SHAPES;

export const SHAPE_NAMES = Object.keys(SHAPES) as readonly Shape[];

function page(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width"><style>iframe{display:block;width:100%;height:48px;border:0}</style>
${head}</head><body><h1>Checkout</h1>${body}</body></html>`;
}

function script({ gateway, checkoutId, integrity }: Embedding, when: 'async' | 'defer'): string {
  const address = `${gateway}v1/paymentWidgets.js?checkoutId=${checkoutId}`;
  return `<script src="${address}" integrity="${integrity}" crossorigin="anonymous" ${when}></script>`;
}

function form(content: string): string {
  return `<form class="paymentWidgets" action="/result" data-brands="VISA MASTER AMEX">${content}</form>`;
}

function frames(address: string, fields: readonly string[]): string {
  return fields
    .map((field) => `<iframe src="${address}#${field}" title="${field}" allow="autofill"></iframe>`)
    .join('');
}

const BARE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Field</title>
<style>input{width:100%;height:100%;box-sizing:border-box}</style><input autocomplete="cc-number" inputmode="numeric"></html>`;

/** A shop of its own origin. @returns its address, without a slash at the end */
export function startShop(place: Place, pageOf: (shape: string) => string | undefined): Promise<string> {
  return startPages(place, (name) => {
    const body = name.startsWith('bare') ? BARE : pageOf(name);
    return body === undefined ? undefined : { body };
  });
}
