import type { CheckoutEmbedding } from './checkout-embedding.ts';
import { createScriptTag, gatewayAddress, scriptAddress, trustedScriptAddress } from './script-tag.ts';

/** A script whose tag has this attribute starts nothing; see `payment-widgets.ts`. */
const UNWANTED = 'data-unwanted';

/**
 * A script that is loading.
 *
 * Loading cannot be cancelled, and two scripts that arrive in the wrong order would leave the page with the wrong
 * checkout. A script reads its tag only when it runs, so the tag is changed while it loads: to another checkout, or to
 * none.
 */
export class ArrivingScript {
  readonly #tag: HTMLScriptElement;
  readonly #bytes: string;

  /**
   * @param settled called once, with whether the script has run; it may have started nothing
   * @throws what the browser throws where the page's policy does not allow the script's address
   */
  constructor(embedding: CheckoutEmbedding, settled: (hasRun: boolean) => void) {
    this.#tag = createScriptTag(embedding);
    this.#bytes = bytesOf(embedding);
    this.#tag.addEventListener('load', () => this.#settle(settled, true));
    this.#tag.addEventListener('error', () => this.#settle(settled, false));
    document.head.append(this.#tag);
  }

  /** The address that it will start with, or undefined when it will start nothing. */
  get address(): string | undefined {
    return this.#tag.hasAttribute(UNWANTED) ? undefined : this.#tag.src;
  }

  /** Whether this checkout needs the same script, whose tag can then be changed to it. */
  suits(embedding: CheckoutEmbedding): boolean {
    return this.#bytes === bytesOf(embedding);
  }

  lead(embedding: CheckoutEmbedding): void {
    this.#tag.src = trustedScriptAddress(scriptAddress(embedding));
    this.#tag.removeAttribute(UNWANTED);
  }

  giveUp(): void {
    this.#tag.setAttribute(UNWANTED, '');
  }

  #settle(settled: (hasRun: boolean) => void, hasRun: boolean): void {
    settled(hasRun);
    this.#tag.remove();
  }
}

/** A checkout is served the build whose hash it was given, so the hash identifies the script of a gateway. */
function bytesOf({ gateway, integrity = '', src = '' }: CheckoutEmbedding): string {
  return `${gatewayAddress(gateway)} ${integrity} ${src}`;
}
