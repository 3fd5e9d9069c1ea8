import { CARD_FRAME_FILE } from '../card-frame-file.ts';
import type { StoredDetails } from '../checkout-client/checkout.ts';
import type { PaymentForm } from '../components/payment-form/payment-form.component.ts';
import type { PageWidget } from './page-widget.ts';
import { reportProblem } from './report-problem.ts';

/** What a page can do with the widget at run time: the global `wpwl`. */
export interface ShopGlobal {
  /** Takes the forms, their frames and everything else of the widget out of the page. */
  unload(): void;
  /**
   * Pays a form as its button does; by class name of its container, such as `wpwl-container-card`, or by element.
   *
   * @returns settles when the form can be used again, or the shopper is on the way to the result, so that a page can
   *   enable a button of its own
   */
  executePayment(container: string | Element): Promise<void>;
  /** Another one for each build. Pages put it into addresses of what should not be older than the script. */
  readonly cacheVersion: string;
  readonly checkout: {
    readonly id: string | null;
    /** The stored details that the checkout offers; none as long as nothing is known of it. */
    readonly config: { readonly registrations: readonly StoredDetails[] };
  };
}

export function shopGlobal(current: () => PageWidget | undefined, unload: () => void): ShopGlobal {
  return {
    unload,
    cacheVersion: CARD_FRAME_FILE.split('.')[1] ?? '',
    executePayment: async (container) => {
      const meant = (current()?.forms ?? []).find((candidate) => isMeant(candidate, container));
      if (meant?.form) {
        meant.form.requestSubmit();
        await meant.paying;
      } else {
        reportProblem('wpwl.executePayment was called for a form that is not there');
      }
    },
    checkout: {
      get id() {
        return current()?.session.id ?? null;
      },
      get config() {
        const state = current()?.session.state;
        return { registrations: state?.kind === 'open' ? state.checkout.registrations : [] };
      },
    },
  };
}

/** Pages give one class, or several joined by dots or spaces. */
function isMeant(element: PaymentForm, container: string | Element): boolean {
  if (typeof container !== 'string') {
    return element.contains(container) || container.contains(element);
  }
  const rendered = element.querySelector('.wpwl-container');
  const classes = container.split(/[.\s]+/u).filter((name) => name !== '');
  return (
    rendered !== null && classes.length > 0 && classes.every((name) => rendered.classList.contains(name))
  );
}
