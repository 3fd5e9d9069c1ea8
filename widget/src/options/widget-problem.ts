/** What a shop learns through `onError`. */
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
