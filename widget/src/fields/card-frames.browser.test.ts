import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseFrameSettings } from '../wire/frame-settings.ts';
import type { Hello } from '../wire/messages.ts';
import { askByFrames, checkFrames } from './ask-frames.ts';
import { CardFrames } from './card-frames.ts';

const ADDRESS = new URL('/v1/checkouts/none', window.location.href);
const HELLO: Hello = { tollgate: 'hello', field: 'cvv', document: 'one' };

const events = {
  statusChanged: vi.fn<() => void>(),
  mayStart: vi.fn<() => void>(),
  opened: vi.fn<() => void>(),
  received: vi.fn<() => void>(),
};

function received(): Promise<void> {
  return new Promise((resolve) => {
    events.received.mockImplementationOnce(resolve);
  });
}
let frames: CardFrames;
let frame: HTMLIFrameElement;

beforeEach(() => {
  vi.useFakeTimers();
  frames = new CardFrames(ADDRESS, ['cvv'], new Map(), () => parseFrameSettings({}), events);
  const element = frames.element('cvv');
  if (element === undefined) {
    throw new Error('no frame for the field');
  }
  frame = element;
  document.body.append(frame);
});

afterEach(() => {
  frames.dispose();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function call(
  data: unknown,
  origin = ADDRESS.origin,
  source: Window | null | undefined = frame.contentWindow,
): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }));
}

describe("a frame's call", () => {
  it('is answered when it comes from its own window and from the origin of the gateway', () => {
    call(HELLO);
    expect(events.opened).toHaveBeenCalledTimes(1);
    expect(frames.status).toBe('ready');
  });

  it.each([
    ['another origin', () => call(HELLO, 'https://evil.example')],
    ['another window', () => call(HELLO, ADDRESS.origin, window)],
    ['no window', () => call(HELLO, ADDRESS.origin, null)],
    ['a frame of another field', () => call({ ...HELLO, field: 'cardNumber' })],
    ['something that is no call', () => call({ tollgate: 'init' })],
  ])('is ignored when it comes from %s', (_name, made) => {
    made();
    expect(events.opened).not.toHaveBeenCalled();
  });

  it('is answered once for a document, and again for a new one', () => {
    call(HELLO);
    call(HELLO);
    expect(events.opened).toHaveBeenCalledTimes(1);
    call({ ...HELLO, document: 'two' });
    expect(events.opened).toHaveBeenCalledTimes(2);
  });
});

const loaded = (): boolean => frame.dispatchEvent(new Event('load'));

describe('a frame that does not answer', () => {
  it('and loads nothing is called slow, then given up, within three seconds, and keeps loading', () => {
    const { src } = frame;
    vi.advanceTimersByTime(1500);
    expect(frames.status).toBe('slow');
    vi.advanceTimersByTime(1500);
    expect(frames.status).toBe('failed');
    expect(events.statusChanged).toHaveBeenCalledTimes(2);
    expect(frame.src).toBe(src);
  });

  it('though it has loaded is loaded once more, then given up, and told of once each', () => {
    const { src } = frame;
    loaded();
    vi.advanceTimersByTime(500);
    expect(frames.status).toBe('slow');
    const again = frame.src;
    expect(again).not.toBe(src);
    loaded();
    vi.advanceTimersByTime(500);
    expect(frames.status).toBe('failed');
    expect(frame.src).toBe(again);
    expect(events.statusChanged).toHaveBeenCalledTimes(2);
  });

  it('is not loaded again when it calls in time', () => {
    const { src } = frame;
    loaded();
    vi.advanceTimersByTime(499);
    call(HELLO);
    vi.advanceTimersByTime(60_000);
    expect(frame.src).toBe(src);
    expect(frames.status).toBe('ready');
  });

  it('and is given up is not loaded again when its request ends at last', () => {
    const { src } = frame;
    vi.advanceTimersByTime(3000);
    loaded();
    vi.advanceTimersByTime(60_000);
    expect(frame.src).toBe(src);
    expect(frames.status).toBe('failed');
  });

  it('is welcome however late it comes', () => {
    vi.advanceTimersByTime(60_000);
    call(HELLO);
    expect(frames.status).toBe('ready');
  });

  it('is loaded again when the shopper asks for it', () => {
    vi.advanceTimersByTime(3000);
    frames.retry();
    expect(frames.status).toBe('slow');
    vi.advanceTimersByTime(3000);
    expect(frames.status).toBe('failed');
  });

  it('has nothing to say about a payment', async () => {
    const order = { checkoutId: 'A', purpose: 'payment', fields: [], sent: () => {} } as const;
    const answer = askByFrames(frames, 'pay', order);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await answer).toBeUndefined();
    const check = checkFrames(frames);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await check).toBeUndefined();
  });
});

describe('a frame that has answered', () => {
  /** The frame's end of the port that the page has given it. */
  let port: MessagePort;

  beforeEach(() => {
    // Not sent: then the port stays here.
    const posted = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockReturnValue();
    call(HELLO);
    const [[, , ports]] = posted.mock.calls as unknown as [[unknown, string, [MessagePort]]];
    port = ports[0];
    events.statusChanged.mockClear();
  });

  it('and loads something else is lost at once, and the form is told', () => {
    loaded();
    vi.advanceTimersByTime(500);
    expect(frames.status).toBe('failed');
    expect(events.statusChanged).toHaveBeenCalledTimes(1);
  });

  it('and loads something else is loaded again only when the shopper asks for it', () => {
    const { src } = frame;
    loaded();
    vi.advanceTimersByTime(60_000);
    expect(frame.src).toBe(src);
    frames.retry();
    expect(frame.src).not.toBe(src);
    call({ ...HELLO, document: 'two' });
    expect(frames.status).toBe('ready');
  });

  it('is welcome when it was only late to say that it is still the same', async () => {
    loaded();
    vi.advanceTimersByTime(500);
    expect(frames.status).toBe('failed');
    const heard = received();
    port.postMessage({ kind: 'state', filled: true, fault: null, edited: false });
    await heard;
    expect(frames.status).toBe('ready');
  });

  /** Has a frame inside, as the document of a field has, and says something. */
  async function answerFromItsDocument(): Promise<HTMLIFrameElement> {
    const inside = document.createElement('iframe');
    if (frame.contentDocument?.URL === 'about:blank') {
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    }
    frame.contentDocument?.body.append(inside);
    const heard = received();
    port.postMessage({ kind: 'focused' });
    await heard;
    return inside;
  }

  it('is out of the page as soon as its document is not there, and in it again when the shopper asks', async () => {
    const inside = await answerFromItsDocument();
    vi.advanceTimersByTime(1000);
    expect(frames.status).toBe('ready');
    inside.replaceWith(document.createElement('iframe'));
    vi.advanceTimersByTime(100);
    expect([frames.status, frame.isConnected, frames.mayStart('cvv')]).toEqual(['failed', false, false]);
    frames.retry();
    expect([frames.status, frames.mayStart('cvv')]).toEqual(['slow', true]);
  });

  it('is not lost however long it says nothing, as long as its document is there', async () => {
    await answerFromItsDocument();
    loaded();
    vi.advanceTimersByTime(60_000);
    expect(frames.status).toBe('ready');
  });

  it('is not lost when a page has moved it, so that its document calls again', () => {
    loaded();
    vi.advanceTimersByTime(100);
    call({ ...HELLO, document: 'two' });
    vi.advanceTimersByTime(60_000);
    expect(frames.status).toBe('ready');
    expect(events.statusChanged).not.toHaveBeenCalled();
  });
});

describe('the frames of a form', () => {
  let form: CardFrames;

  beforeEach(() => {
    form = new CardFrames(
      ADDRESS,
      ['cardNumber', 'expiry', 'cvv'],
      new Map(),
      () => parseFrameSettings({}),
      events,
    );
    document.body.append(form.element('cardNumber') ?? '');
  });

  afterEach(() => form.dispose());

  const allowed = (): string[] => form.fields.filter((field) => form.mayStart(field));
  const answer = (): void =>
    call(
      { tollgate: 'hello', field: 'cardNumber', document: 'one' },
      ADDRESS.origin,
      form.element('cardNumber')?.contentWindow,
    );

  it('start with the number, and go on one by one when it has answered and been seen', async () => {
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(allowed()).toEqual(['cardNumber']);
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1);
    expect(allowed()).toEqual(['cardNumber', 'expiry']);
    await vi.advanceTimersByTimeAsync(1);
    expect(allowed()).toEqual(['cardNumber', 'expiry', 'cvv']);
    expect(events.mayStart).toHaveBeenCalledTimes(2);
  });

  it('do not wait long for a number that does not answer', async () => {
    await vi.advanceTimersByTimeAsync(501);
    expect(allowed()).toEqual(['cardNumber', 'expiry', 'cvv']);
    await vi.advanceTimersByTimeAsync(1);
    await expect(form.starts.headStart).resolves.toBeUndefined();
    await expect(form.starts.allStarted).resolves.toBeUndefined();
  });

  it('wait no longer for the picture of a number that nobody looks at', async () => {
    const pictures = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    answer();
    await vi.advanceTimersByTimeAsync(501);
    pictures.mockRestore();
    expect(allowed()).toEqual(['cardNumber', 'expiry', 'cvv']);
  });

  it('are told apart from one that the markup has started', () => {
    document.body.append(form.element('cvv') ?? '');
    expect(allowed()).toEqual(['cardNumber', 'cvv']);
  });

  it('keep nobody waiting when they go', async () => {
    form.dispose();
    await expect(Promise.all([form.starts.headStart, form.starts.allStarted])).resolves.toHaveLength(2);
  });

  it('do not start any more when they have gone', async () => {
    answer();
    form.dispose();
    await vi.advanceTimersByTimeAsync(1000);
    expect(events.mayStart).not.toHaveBeenCalled();
  });
});
