import type { PaymentForm } from '../components/payment-form/payment-form.component.ts';
import type { PageWidget } from './page-widget.ts';
import { reportProblem } from './report-problem.ts';
import type { Wpwl } from './wpwl.ts';

export function shopGlobal(current: () => PageWidget | undefined, unload: () => void): Wpwl {
  return {
    unload,
    executePayment: (container) => {
      const form = (current()?.forms ?? []).find((candidate) => isMeant(candidate, container))?.form;
      if (form === undefined || form === null) {
        reportProblem('wpwl.executePayment was called for a form that is not there');
      } else {
        form.requestSubmit();
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
