import { CARD_FRAME_FILE } from '../card-frame-file.ts';
import type { PaymentForm } from '../components/payment-form/payment-form.component.ts';
import type { PageWidget } from './page-widget.ts';
import { reportProblem } from './report-problem.ts';
import type { Wpwl } from './wpwl.ts';

/** @param wanted the checkout that the page shows, or will show when the forms are there */
export function shopGlobal(
  current: () => PageWidget | undefined,
  wanted: () => string | null,
  unload: () => void,
): Wpwl {
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
        return wanted();
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
