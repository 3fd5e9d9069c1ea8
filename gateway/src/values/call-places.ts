/** The holder of a call's place: the merchant that named its address, and the receiver at the address. */
export interface PlaceHolder {
  readonly merchant: string;
  readonly receiver: string;
}

/** How many calls may be under way at once: of a process, of one merchant in it, and to one receiver. */
interface PlaceLimits {
  readonly total: number;
  readonly merchant: number;
  readonly receiver: number;
}

/** Merchants and receivers that may begin no more calls for now. */
export interface FullHolders {
  readonly merchants: readonly string[];
  readonly receivers: readonly string[];
}

/**
 * The places for calls to addresses that merchants name. A call that hangs holds its place until its time limit, so the
 * places of one receiver are limited, and those of one merchant, which may name many receivers.
 */
export class CallPlaces {
  readonly #limits: PlaceLimits;
  readonly #ofMerchant = new Map<string, number>();
  readonly #ofReceiver = new Map<string, number>();
  #taken = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** How many more calls may begin, of any holder. */
  get room(): number {
    return Math.max(0, this.#limits.total - this.#taken);
  }

  /** How many more calls this holder may begin. */
  roomFor({ merchant, receiver }: PlaceHolder): number {
    const { merchant: mostOfMerchant, receiver: mostOfReceiver } = this.#limits;
    const left = Math.min(
      this.room,
      mostOfMerchant - (this.#ofMerchant.get(merchant) ?? 0),
      mostOfReceiver - (this.#ofReceiver.get(receiver) ?? 0),
    );
    return Math.max(0, left);
  }

  take(holder: PlaceHolder, count = 1): void {
    this.#add(holder, count);
  }

  giveBack(holder: PlaceHolder, count = 1): void {
    this.#add(holder, -count);
  }

  full(): FullHolders {
    const { merchant, receiver } = this.#limits;
    return { merchants: holding(this.#ofMerchant, merchant), receivers: holding(this.#ofReceiver, receiver) };
  }

  #add({ merchant, receiver }: PlaceHolder, count: number): void {
    this.#taken += count;
    addTo(this.#ofMerchant, merchant, count);
    addTo(this.#ofReceiver, receiver, count);
  }
}

function holding(places: ReadonlyMap<string, number>, most: number): readonly string[] {
  return [...places].flatMap(([name, count]) => (count >= most ? [name] : []));
}

/** A name without places is forgotten, so that the map does not grow with every address that was ever called. */
function addTo(places: Map<string, number>, name: string, count: number): void {
  const now = (places.get(name) ?? 0) + count;
  if (now === 0) {
    places.delete(name);
  } else {
    places.set(name, now);
  }
}
