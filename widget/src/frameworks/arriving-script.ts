import type { CheckoutEmbedding } from './checkout-embedding.ts';
import { createScriptTag, gatewayAddress, scriptAddress } from './script-tag.ts';
import { trustedScriptAddress } from './trusted-script-address.ts';

/** The payment script says from a tag without this that it starts; see `isScriptUnwanted`. */
const UNWANTED = 'data-unwanted';

/**
 * A script on its way.
 *
 * A browser can not be told to forget it, and two that arrive in another order than they were asked for would leave
 * the page with the wrong checkout. But the script reads from its tag what to do, and not before it runs: so the
 * one tag is changed while the script is on its way, to another checkout or to none.
 */
export class ArrivingScript {
  readonly #tag: HTMLScriptElement;
  readonly #bytes: string;

  /**
   * @param settled called once, with whether the script has run; it may have run for nobody
   * @throws what the browser throws where the page's policy does not let a script be named
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

  /** Whether it is the very script that this checkout asks for, so that it can be led there. */
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

/** A checkout is served the build whose hash it was given, so the hash tells the scripts of a gateway apart. */
function bytesOf({ gateway, integrity = '' }: CheckoutEmbedding): string {
  return `${gatewayAddress(gateway)} ${integrity}`;
}
