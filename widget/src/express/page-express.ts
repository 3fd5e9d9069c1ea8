import type { Door } from '../page/door.ts';
import type { ScriptAddress } from '../page/script-address.ts';
import type { ShownWidget } from '../page/shown-widget.ts';
export class PageExpress implements ShownWidget {
  readonly session = { id: null };
  readonly registrations = [];
  constructor(address: ScriptAddress, door: Door) {
    console.log(address, door);
  }
  formOf(): undefined {}
  useCheckout(): void {}
  unload(): void {}
}
