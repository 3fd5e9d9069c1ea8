import { createMerchantDirectory } from '@tollgate/gateway/access/merchant-directory';
import { createThrottle } from '@tollgate/gateway/access/throttling/create-throttle';
import { merchantLimits } from '@tollgate/gateway/access/throttling/merchant-limits';
import type { TokenHasher } from '@tollgate/gateway/access/token-hasher';
import { DEFAULT_GATEWAY_ID } from '@tollgate/gateway/access/wallet-settings';
import { createGateway, type Gateway } from '@tollgate/gateway/create-gateway';
import { authenticationAddresses } from '@tollgate/gateway/features/authentication/addresses';
import { openWallets } from '@tollgate/gateway/features/wallets/open-wallets';
import { NO_OBSERVER, type Observer } from '@tollgate/gateway/ports/observer';
import { createMemoryCounters } from '@tollgate/gateway/store/counters/counters-in-memory';
import type { Leases } from '@tollgate/gateway/store/leases/leases';
import { createProcessLives } from '@tollgate/gateway/store/leases/process-lives';
import type { CheckoutId, PaymentId, RegistrationId, ReturnKey } from '@tollgate/gateway/values/ids';
import { Acquirer } from './acquirer.ts';
import { linkTo } from './acquirer-link.ts';
import { CardIssuer } from './card-issuer.ts';
import { directoryOf } from './directory-link.ts';
import { createFaultsOfStory } from './faults-of-story.ts';
import { GatewayProcess } from './gateway-process.ts';
import { type Carried, type Front, homeOf, labelOf, merchantsOf, regionOf, routed } from './regions.ts';
import { SETTLE_SECONDS, startRegularWork } from './regular-work.ts';
import { createSharedLeases } from './shared-leases.ts';
import type { Story } from './story.ts';
import { Trace } from './trace.ts';
import { BEGINNING } from './virtual-globals.ts';
import { NO_CONTEXT, VirtualTime } from './virtual-time.ts';
import type { Receipt } from './webhook-receiver.ts';
import { openWorldStores, type Spoil } from './world-stores.ts';

/** After so long without a request, regular work is done less often. Virtual milliseconds. */
const QUIET_AFTER = 120_000;

/** Until someone sets a wrong clock right: a gateway takes no requests meanwhile, and callers wait for so long. */
const CLOCK_WRONG_FOR = 15 * 60_000;

/** A place for a gateway, and the one that runs there at the moment. */
interface Slot {
  process: GatewayProcess;
  gateway: Gateway;
  clockOffset: number;
}

export type World = ReturnType<typeof createWorld>;

/** Gateways, the store of each region, acquirers and their time, in which nothing happens yet. */
export function createWorld(story: Story, spoil: Spoil = (shared) => shared, front: Front = 'forwards') {
  const time = new VirtualTime();
  const trace = new Trace(time);
  const faults = createFaultsOfStory(story, time);
  const merchants = merchantsOf(story.regions);
  const regions = Array.from({ length: story.regions }, (_, number) => ({
    number,
    stores: openWorldStores(time, number),
    leases: createSharedLeases(time),
  }));
  const acquirers = ['acquirer-a', 'acquirer-b'].map((name) => new Acquirer(name, () => time.now));
  const issuer = new CardIssuer(story);
  const receipts: Receipt[] = [];
  const sent = new Map<string, number>();
  const findings: string[] = [];
  let lastRequestAt = 0;

  const isQuiet = (): boolean => time.now - lastRequestAt > QUIET_AFTER;
  const hex32 = (): string => faults.newHex(time.context.life);
  const idsIn = (region: number) => ({
    hex32,
    paymentId: () => hex32() as PaymentId,
    checkoutId: () => `${hex32().toUpperCase()}.${labelOf(region)}` as CheckoutId,
    registrationId: () => hex32() as RegistrationId,
    returnKey: () => hex32() as ReturnKey,
  });
  const regionOfSlot = (slot: number): (typeof regions)[number] =>
    regions[Math.floor(slot / story.gateways)] as (typeof regions)[number];

  function gatewayOf(slot: number, process: GatewayProcess) {
    const { stores, leases, number: region } = regionOfSlot(slot);
    const {
      key,
      shared,
      openLedger,
      walletKeys,
      close: _close,
      keys: _keys,
      addReceiver: _add,
      ...rest
    } = stores;
    const own = spoil({ ...shared, ledger: openLedger() });
    const clock = {
      now: () => BEGINNING + time.now + (slots[slot]?.clockOffset ?? 0),
      monotonic: () => time.now,
    };
    const counters = createMemoryCounters();
    const observer: Observer = {
      ...NO_OBSERVER,
      operationContradicted: ({ id, state }, answer) =>
        trace.note(process.name, `${id} is ${state}, and its acquirer says ${answer.state}`),
      operationStaysUnknown: ({ id }) => trace.note(process.name, `${id} stays unknown`),
    };
    const ownLeases = process.overStore<Leases>('leases', leases.of(process));
    const lives = createProcessLives(ownLeases, clock);
    const gateway = createGateway({
      ...rest,
      ...(Object.fromEntries(
        Object.entries(own).map(([store, port]) => [store, process.overStore<object>(store, port)]),
      ) as typeof shared),
      leases: ownLeases,
      lives,
      counters,
      throttle: createThrottle({
        environment: 'test',
        limits: merchantLimits('test', merchants),
        counters,
        clock,
        tokenId: (token) => token,
      }),
      merchants: createMerchantDirectory(
        merchants,
        { store: { findHolder: async () => undefined } as never, hasher: NO_HASHER },
        { clock, observer },
      ),
      connectors: new Map(
        acquirers.map((acquirer, number) => [
          acquirer.name,
          linkTo(process, { acquirer, issuer, number, time, trace, faults, sent }),
        ]),
      ),
      directories: directoryOf(process, { issuer, time, trace, faults }),
      domainFiles: new Map(),
      walletKeys,
      ...openWallets({
        environment: 'test',
        gatewayId: DEFAULT_GATEWAY_ID,
        walletKeys,
        clock,
        anchors: undefined,
        secrets: () => [key.derive('simulated-makers')],
      }),
      authenticationAddresses: authenticationAddresses((path) => `https://gateway.example/${path}`),
      clock,
      ids: idsIn(region),
      observer,
      returnAddress: (id, returnKey) => `https://gateway.example/v1/payments/${id}/return/${returnKey}`,
      settings: {
        environment: 'test',
        checkoutSeconds: 1800,
        resultCallSeconds: 1740,
        settleSeconds: SETTLE_SECONDS,
        widgetBuild: 'sha384-simulated',
      },
    });
    return { gateway, lives };
  }

  function start(slot: number): void {
    const process: GatewayProcess = new GatewayProcess({
      number: slot,
      time,
      trace,
      faults,
      onStop: (lasting) => {
        time.after(lasting, () => start(slot), NO_CONTEXT);
      },
    });
    const known = slots[slot];
    const { gateway, lives } = gatewayOf(slot, process);
    slots[slot] = { process, gateway, clockOffset: known?.clockOffset ?? 0 };
    trace.note(process.name, 'starts');
    startRegularWork(process, gateway, {
      lives,
      time,
      trace,
      faults,
      findings,
      receipts,
      isQuiet,
      ledger: process.overStore('ledger', regionOfSlot(slot).stores.openLedger()),
    });
  }

  const slots: Slot[] = [];
  for (let slot = 0; slot < story.gateways * story.regions; slot += 1) {
    start(slot);
  }

  return {
    time,
    trace,
    faults,
    regions,
    /** The stores of the region of a life's merchant. */
    storesOf: (life: number) => (regions[regionOf(life, story.regions)] as (typeof regions)[number]).stores,
    acquirers,
    issuer,
    receipts,
    sent,
    findings,
    /** Sets up the state before the first request. */
    begin: () => Promise.all(regions.map(({ stores }) => stores.addReceiver())),
    /** Sends a request to a gateway of any region. @throws NoAnswer, or what the gateway throws */
    ask<T>(slot: number, life: number, carried: Carried, work: (gateway: Gateway) => Promise<T>): Promise<T> {
      lastRequestAt = time.now;
      const home = homeOf(carried);
      const entry = 'region' in carried ? home : regionOfSlot(slot).number;
      return routed({ time, trace, faults, front }, { life, entry, home }, (region) => {
        const { process, gateway } = slots[region * story.gateways + (slot % story.gateways)] as Slot;
        return process.serve(gateway, life, work);
      });
    },
    /** Notes that something happens, so that reconciliation looks often. */
    wake: () => {
      lastRequestAt = time.now;
    },
    scheduleWeather(): void {
      for (const each of story.weather) {
        time.after(each.at, () => strike(each), NO_CONTEXT);
      }
    },
    /** From now on nothing goes wrong any more. A gateway whose clock is wrong takes and settles nothing, so all are set right. */
    endFaults(): void {
      faults.end();
      for (const slot of slots) {
        slot.clockOffset = 0;
      }
      trace.note('world', 'nothing goes wrong any more');
    },
    close: () => Promise.all(regions.map(({ stores }) => stores.close())),
  };

  /** Sets the clock of the process that runs in this slot. */
  function setClock(gateway: number, ahead: number): void {
    const slot = slots[gateway % slots.length];
    if (slot !== undefined && slot.clockOffset !== ahead) {
      slot.clockOffset = ahead;
      trace.note(slot.process.name, `has its clock ${ahead} ms ahead`);
    }
  }

  function strike(weather: Story['weather'][number]): void {
    const slot = 'gateway' in weather ? slots[weather.gateway % slots.length] : undefined;
    switch (weather.kind) {
      case 'clock':
        setClock(weather.gateway, weather.by);
        time.after(CLOCK_WRONG_FOR, () => setClock(weather.gateway, 0), NO_CONTEXT);
        return;
      case 'stop':
        slot?.process.stop(weather.lasting);
        return;
      case 'hang':
        slot?.process.hang(weather.lasting);
        return;
      case 'store-unavailable':
        trace.note('store', `is unavailable for ${weather.lasting} ms`);
        return;
      case 'partition':
        trace.note(labelOf(weather.region), `reaches no other region for ${weather.lasting} ms`);
        return;
      case 'receiver-unavailable':
        trace.note('receiver', `is unavailable for ${weather.lasting} ms`);
        return;
      case 'acquirer-unavailable':
        trace.note(acquirers[weather.acquirer]?.name ?? '', `is unavailable for ${weather.lasting} ms`);
        return;
    }
  }
}

/** No request of a simulated world brings a token. */
const NO_HASHER = { hash: (token: string) => token, candidates: () => [] } as unknown as TokenHasher;
