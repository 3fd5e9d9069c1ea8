import { vi } from 'vitest';
import { EN } from '../locales/en.ts';
import { readOptions } from '../options/read-options.ts';
import type { UnknownRecord } from '../wire/is-record.ts';
import type { SheetPlace } from './sheet.ts';
import type { ShownSum } from './sheet-sums.ts';
import { WalletClick } from './wallet-click.ts';

/** A click of a button, with a sheet that only says what is done to it, in the order of what happens. */
export function clicked(
  options: UnknownRecord = {},
  action = 'https://shop.example/result',
  opening: (place: SheetPlace) => void = () => {},
  learnt = new Map<string, ShownSum>(),
) {
  const form = document.createElement('form');
  form.setAttribute('action', action);
  document.body.append(form);
  const happened: string[] = [];
  const places: SheetPlace[] = [];
  const states: (readonly [isBusy: boolean, message: string])[] = [];
  const left: string[] = [];
  const click = new WalletClick({
    wallet: { brand: 'WALLET1', spelling: 'applepay' },
    open: (place) => {
      happened.push('opened');
      places.push(place);
      opening(place);
      return { close: () => happened.push('closed') };
    },
    form,
    api: new URL('/v1/', window.location.href),
    texts: EN,
    page: readOptions({}).values,
    options,
    learnt,
    show: (isBusy, message) => states.push([isBusy, message]),
    leave: (address) => left.push(address),
  });
  return {
    click,
    form,
    happened,
    states,
    left,
    get place(): SheetPlace {
      const [place] = places;
      if (place === undefined) throw new Error('no sheet was opened');
      return place;
    },
    get isBusy(): boolean | undefined {
      return states.at(-1)?.[0];
    },
  };
}

/** Sets the page's options, with hooks that are counted. */
export function shop(createCheckout: unknown, more: UnknownRecord = {}) {
  const onError = vi.fn<(problem: { name: string; message: string }) => void>();
  Reflect.set(window, 'wpwlOptions', { createCheckout, onError, ...more });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return { onError, names: (): string[] => onError.mock.calls.map(([{ name }]) => name) };
}
