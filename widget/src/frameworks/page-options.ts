import type { WpwlOptions } from '../options/wpwl-options.ts';

/** Puts options into the page's global, and later puts back what was there. */
export class PageOptions {
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
