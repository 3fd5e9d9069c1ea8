/** The widget without its package, in an effect of React, which strict mode runs twice. */
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { OpenCheckout } from '../open-checkout.ts';
import { openViews, scriptOf } from './open-view.js';

function Payment({ open }: { readonly open: OpenCheckout }) {
  useEffect(() => {
    const script = scriptOf(open);
    document.body.append(script);
    return () => script.remove();
  }, [open]);
  return (
    <div>
      <form action="/result" className="paymentWidgets" data-brands="VISA MASTER AMEX" />
    </div>
  );
}

function Shop() {
  const [open, setOpen] = useState<OpenCheckout>();
  useEffect(() => openViews({ show: setOpen, leave: () => setOpen(undefined) }), []);
  return open && <Payment key={open.id} open={open} />;
}

const view = document.querySelector('#view');
if (view !== null) {
  createRoot(view).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  );
}
