/** The report that a shop gets through `onError`. */
export interface WidgetProblem {
  readonly name:
    | 'InvalidCheckoutIdError'
    | 'PciIframeCommunicationError'
    | 'PciIframeSubmitError'
    /**
     * A script could not be loaded. `embedCheckout` reports the first one, which cannot report itself; that one reports
     * the forms' script.
     */
    | 'ScriptLoadError'
    | 'WidgetError';
  readonly message: string;
}

/** A form that is ready, as `onReady` lists it. */
export interface ReadyForm {
  /** Class name of its container, which `wpwl.executePayment` takes: `wpwl-container-card`. */
  readonly containerKey: string;
  /** The brands that it takes, as in `data-brands`. */
  readonly ccMethods: readonly string[];
}

/**
 * The arguments of each hook; its `this` is the form.
 *
 * Each hook of the option table has a line here, and nothing else has: a difference does not compile, because
 * `callHook` and the published types read both.
 */
export interface HookArguments {
  onReady: [forms: readonly ReadyForm[]];
  onReadyIframeCommunication: [frame: HTMLIFrameElement | undefined];
  onFocusIframeCommunication: [frame: HTMLIFrameElement | undefined];
  onBlurIframeCommunication: [frame: HTMLIFrameElement | undefined];
  onBlurCardNumber: [isValid: boolean];
  onBlurExpiryDate: [isValid: boolean];
  onBlurCardHolder: [isValid: boolean];
  onBlurSecurityCode: [isValid: boolean];
  onChangeBrand: [brand: string];
  onDetectBrand: [candidates: readonly string[], brand: string | null];
  onBeforeSubmitCard: [event: Event];
  onBeforeSubmitCardPromise: [event: Event];
  onBeforeSubmitOneClickCard: [event: Event];
  onBeforeSubmitDirectDebit: [event: Event];
  onBeforeSubmitOnlineTransfer: [event: Event];
  onBeforeSubmitVirtualAccount: [event: Event];
  onBeforeSubmitInlineVirtualAccount: [event: Event];
  onLightboxCancel: [];
  onLoadThreeDIframe: [];
  onCancel: [event: Event];
  onAfterSubmit: [];
  onError: [problem: WidgetProblem];
}
