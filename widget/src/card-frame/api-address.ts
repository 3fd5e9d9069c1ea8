/** The gateway's interface: the frame lies at `…/v1/widget/<file>`, a checkout at `…/v1/checkouts/<id>`. */
export function apiAddress(): URL {
  return new URL('../', window.location.href);
}
