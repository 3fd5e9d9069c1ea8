import { callErrorHook } from '../options/call-hook.ts';
import { reportProblem } from '../options/report-problem.ts';
import { shopOptions } from '../options/shop-options.ts';
import type { WpwlOptions } from '../options/wpwl-options.ts';
import { autofillPermission } from '../wire/autofill-permission.ts';
import { INPUT_NAMES } from '../wire/card-fields.ts';
import { ArrivingScript } from './arriving-script.ts';
import type { CheckoutEmbedding } from './checkout-embedding.ts';
import { gatewayAddress, POLICY_NAME, scriptAddress } from './script-tag.ts';

/** Puts options into the page's global, and later puts back what was there. */
class PageOptions {
  #own: { readonly options: WpwlOptions | undefined } | undefined;

  /** @param options undefined shows the page's own */
  show(options: WpwlOptions | undefined): void {
    this.#own ??= { options: window.wpwlOptions };
    put(options ?? this.#own.options);
  }

  restore(): void {
    if (this.#own !== undefined) {
      put(this.#own.options);
      this.#own = undefined;
    }
  }
}

function put(options: WpwlOptions | undefined): void {
  if (options === undefined) {
    delete window.wpwlOptions;
  } else {
    window.wpwlOptions = options;
  }
}

/** Used until the script has loaded the words of the shopper's language. */
const NUMBER_TITLE = 'Card number';

/** An element with the placeholder form in it. The script renders next to the form, so removing the element removes everything. */
function createCheckoutHome(embedding: CheckoutEmbedding): HTMLElement {
  const { brands, action } = embedding;
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.dataset['brands'] = typeof brands === 'string' ? brands : brands.join(' ');
  if (action !== undefined) form.action = action;
  form.append(...numberFrame(embedding));
  const home = document.createElement('div');
  home.append(form);
  return home;
}

/** The frame that the shopper types in first starts first and alone: browsers start one frame after another. */
function numberFrame({ gateway, cardFrame }: CheckoutEmbedding): readonly HTMLIFrameElement[] {
  if (cardFrame === undefined) return [];
  const frame = document.createElement('iframe');
  const address = new URL(cardFrame, gatewayAddress(gateway)).href;
  frame.src = `${address}#${INPUT_NAMES.cardNumber}`;
  frame.title = NUMBER_TITLE;
  frame.allow = autofillPermission();
  return [frame];
}

interface Embedded {
  embedding: CheckoutEmbedding;
  readonly home: HTMLElement;
  /**
   * Whether it was in the page: one that the page has then removed by itself is forgotten, as the widget forgets it.
   */
  readonly wasPlaced: boolean;
}

/** In the order in which they were embedded: a page has one checkout and one set of options, those of the last. */
const embedded: Embedded[] = [];
const pageOptions = new PageOptions();
let arriving: ArrivingScript | undefined;
/** The address that the widget was started with, as long as it runs. */
let started: string | undefined;

export function addCheckout(container: Element, embedding: CheckoutEmbedding): Embedded {
  const home = createCheckoutHome(embedding);
  container.append(home);
  const added = { embedding, home, wasPlaced: home.isConnected };
  embedded.push(added);
  arrange();
  return added;
}

export function changeOptions(changed: Embedded, options: CheckoutEmbedding['options']): void {
  changed.embedding = { ...changed.embedding, options };
  showOptions();
}

/** Does nothing when it is no longer there. */
export function removeCheckout(removed: Embedded): void {
  const place = embedded.indexOf(removed);
  if (place !== -1) {
    embedded.splice(place, 1);
    arrange();
    removed.home.remove();
  }
}

function showOptions(): void {
  const wanted = embedded.at(-1);
  if (wanted === undefined) {
    pageOptions.restore();
  } else {
    pageOptions.show(wanted.embedding.options);
  }
}

/** Brings the page's one widget to what the last checkout asks for; every change of the list ends here. */
function arrange(): void {
  forgetTaken();
  const wanted = embedded.at(-1);
  if (wanted === undefined) {
    arriving?.giveUp();
    window.wpwl?.unload();
    started = undefined;
    showOptions();
    return;
  }
  showOptions();
  if (arriving?.suits(wanted.embedding)) {
    arriving.lead(wanted.embedding);
    return;
  }
  arriving?.giveUp();
  if (!isShown(wanted.embedding)) load(wanted);
}

function forgetTaken(): void {
  const kept = embedded.filter(({ home, wasPlaced }) => !wasPlaced || home.isConnected);
  embedded.splice(0, embedded.length, ...kept);
}

/** A page may have called `wpwl.unload()` itself; then there is no checkout. */
function isShown(embedding: CheckoutEmbedding): boolean {
  return started === scriptAddress(embedding) && (window.wpwl?.checkout.id ?? null) !== null;
}

function load(wanted: Embedded): void {
  try {
    const script = new ArrivingScript(wanted.embedding, (hasRun) => {
      if (arriving === script) arriving = undefined;
      if (script.address !== undefined) {
        started = hasRun ? script.address : started;
        if (!hasRun) {
          reportFailure('the network, the policy of the page or the integrity of the script is in the way');
        }
      }
    });
    arriving = script;
  } catch (error) {
    reportProblem('the browser did not let the payment script be named', error);
    reportFailure(`the trusted-types directive of the page does not list ${POLICY_NAME}`);
  }
}

function reportFailure(reason: string): void {
  const wanted = embedded.at(-1);
  if (wanted !== undefined) {
    const { origin } = new URL(wanted.embedding.gateway);
    const message = `the payment script of ${origin} could not be loaded: ${reason}`;
    if (typeof shopOptions()['onError'] === 'function') {
      callErrorHook(wanted.home.querySelector('form'), { name: 'ScriptLoadError', message });
    } else {
      reportProblem(message);
    }
  }
}
