import type { WpwlOptions } from '@tollgate/widget';
import { Checkout } from '@tollgate/widget/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type OpenCheckout, openCheckout } from '../open-checkout.ts';

function CheckoutPage() {
  const [open, setOpen] = useState<OpenCheckout>();
  const [brand, setBrand] = useState('');
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    openCheckout(leaving.signal).then(setOpen, (error: unknown) => {
      if (!leaving.signal.aborted) setProblem(String(error));
    });
    return () => leaving.abort();
  }, []);

  if (open === undefined) return <p role="alert">{problem}</p>;
  // A new object with each rendering is fine: its hooks see the state of that rendering.
  const options: WpwlOptions = {
    labels: { cardHolder: 'Name, as on the card' },
    onChangeBrand: setBrand,
    onBeforeSubmitCard: () => setTries(tries + 1),
    onError: ({ name, message }) => setProblem(`${name}: ${message}`),
  };
  return (
    <>
      <Checkout
        gateway={open.gateway}
        checkoutId={open.id}
        integrity={open.integrity}
        cardFrame={open.cardFrame}
        brands="VISA MASTER AMEX"
        action="/result"
        options={options}
      />
      <p>
        Brand: <output id="brand">{brand}</output>
      </p>
      <p>
        Tries: <output id="tries">{tries}</output>
      </p>
      <p id="problem" role="alert">
        {problem}
      </p>
    </>
  );
}

function Shop() {
  const [view, setView] = useState<'basket' | 'checkout'>('checkout');
  return (
    <>
      <nav>
        <button type="button" onClick={() => setView('basket')}>
          Basket
        </button>
        <button type="button" onClick={() => setView('checkout')}>
          Checkout
        </button>
      </nav>
      {view === 'checkout' && <CheckoutPage />}
    </>
  );
}

const app = document.querySelector('#app');
if (app !== null) {
  createRoot(app).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  );
}
