import { type Html, html } from '../../platform/html.ts';
import type { Checkout } from '../gateway-client.ts';
import type { PageOption } from '../page-options.ts';

interface WidgetScriptsParts {
  readonly gatewayUrl: string;
  readonly checkout: Checkout;
  readonly shown: ReadonlySet<PageOption>;
  /** Whether the checkout only stores a payment method. */
  readonly isForStoring?: true;
}

/** The head of a page with the payment widget: the shop's options first, then the gateway's script. */
export function widgetScripts({ gatewayUrl, checkout, shown, isForStoring }: WidgetScriptsParts): Html {
  const id = isForStoring ? `${checkout.id}/registration` : checkout.id;
  const widget = `${gatewayUrl}v1/paymentWidgets.js?checkoutId=${encodeURIComponent(id)}`;
  return html`<link rel="stylesheet" href="/assets/checkout.css">
<script src="/assets/shop.js" defer data-show="${[...shown].join(' ')}" data-renew="${
    isForStoring ? '/wallet/checkout' : '/checkout'
  }"></script>
<script src="${widget}" integrity="${checkout.integrity}" crossorigin="anonymous" defer></script>`;
}
