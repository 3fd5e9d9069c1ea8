/** What a shop learns through `onError`. */
export interface WidgetProblem {
  readonly name:
    | 'InvalidCheckoutIdError'
    | 'PciIframeCommunicationError'
    | 'PciIframeSubmitError'
    /** The script itself has not come; said by `embedCheckout`, because a script that is not there says nothing. */
    | 'ScriptLoadError'
    | 'WidgetError';
  readonly message: string;
}
