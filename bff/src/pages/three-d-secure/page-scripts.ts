/** The purpose of each script of the pages of 3D Secure, and its loader; for the inventory of scripts. */
export const PAGE_SCRIPTS: Readonly<Record<string, { readonly purpose: string; readonly loadedBy: string }>> =
  {
    'announce.js': {
      purpose:
        "Notifies the gateway's page around an issuer's frame that the shopper has returned from the issuer.",
      loadedBy: 'the page of the return from the issuer',
    },
    'authentication-page.js': {
      purpose: 'Leads the shopper through the stages of an authentication.',
      loadedBy: 'the page of an authentication',
    },
    'browser-page.js': {
      purpose: "Runs the issuer's method in a hidden frame before the shopper pays.",
      loadedBy: 'the page of the hidden frame',
    },
    'ask-gateway.js': {
      purpose: 'Asks the gateway for the next stage until it answers.',
      loadedBy: 'authentication-page.js',
    },
    'element.js': {
      purpose: 'Finds the elements of the page.',
      loadedBy: 'the other scripts of these pages',
    },
    'issuer-frame.js': {
      purpose: "Puts the issuer's page into a frame.",
      loadedBy: 'authentication-page.js, browser-page.js',
    },
    'next-message.js': {
      purpose: "Waits for a message of the gateway's own pages.",
      loadedBy: 'authentication-page.js, browser-page.js',
    },
  };
