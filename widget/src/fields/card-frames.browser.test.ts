import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseFrameSettings } from '../wire/frame-settings.ts';
import type { Hello } from '../wire/messages.ts';
import { askByFrames, checkFrames } from './ask-frames.ts';
import { CardFrames } from './card-frames.ts';
import { wait } from './wait.ts';

const ADDRESS = new URL('/v1/checkouts/none', window.location.href);
const HELLO: Hello = { tollgate: 'hello', field: 'cvv', document: 1 };

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
  if (element === undefined) throw new Error('no frame for the field');
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

/** Gives a frame a document like that of a field. @returns the frame inside of it */
async function fillFrame(element: HTMLIFrameElement = frame): Promise<HTMLIFrameElement> {
  if (element.contentDocument?.URL === 'about:blank') await nextLoad(element);
  const inside = document.createElement('iframe');
  element.contentDocument?.body.append(inside);
  return inside;
}

function nextLoad(element: HTMLIFrameElement): Promise<unknown> {
  return new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true });
  });
}

const watchPosted = (element: HTMLIFrameElement = frame) =>
  // Not sent: then the port stays here.
  vi.spyOn(element.contentWindow as Window, 'postMessage').mockReturnValue();

/** Calls as the document of a field does. @returns the frame's end of the port that the page has given it */
function callForPort(hello: Hello = HELLO, element: HTMLIFrameElement = frame): MessagePort {
  const posted = watchPosted(element);
  call(hello, ADDRESS.origin, element.contentWindow);
  const [[, , [port]]] = posted.mock.calls as unknown as [[unknown, string, [MessagePort]]];
  posted.mockRestore();
  return port;
}

async function respond(port: MessagePort): Promise<void> {
  const heard = received();
  port.postMessage({ kind: 'focused' });
  await heard;
}

describe("a frame's call", () => {
  let inside: HTMLIFrameElement;

  beforeEach(async () => {
    inside = await fillFrame();
  });

  it('is answered when it comes from its own window and from the origin of the gateway', async () => {
    await respond(callForPort());
    expect(events.opened).toHaveBeenCalledTimes(1);
    expect(frames.status).toBe('ready');
  });

  it('hides nothing: its shopper may be typing already', () => {
    callForPort();
    vi.advanceTimersByTime(100);
    expect(frame.classList).not.toContain('wpwl-frame-silent');
  });

  it.each([
    ['another origin', () => call(HELLO, 'https://evil.example')],
    ['another window', () => call(HELLO, ADDRESS.origin, window)],
    ['no window', () => call(HELLO, ADDRESS.origin, null)],
    ['a frame of another field', () => call({ ...HELLO, field: 'cardNumber' })],
    ['something that is no call', () => call({ group: 'x' })],
  ])('is ignored when it comes from %s', (_name, made) => {
    const posted = watchPosted();
    made();
    expect(posted).not.toHaveBeenCalled();
  });

  it('is answered once for a document, and again for a new one', () => {
    const posted = watchPosted();
    call(HELLO);
    call(HELLO);
    expect(posted).toHaveBeenCalledTimes(1);
    call({ ...HELLO, document: 2 });
    expect(posted).toHaveBeenCalledTimes(2);
  });

  it('is answered as soon as the page knows of the frame inside', () => {
    inside.remove();
    const posted = watchPosted();
    call(HELLO);
    expect(posted).not.toHaveBeenCalled();
    frame.contentDocument?.body.append(inside);
    call(HELLO);
    expect(posted).toHaveBeenCalledTimes(1);
  });

  it('opens nothing when another document has taken the place of the one that called', async () => {
    const port = callForPort();
    inside.replaceWith(document.createElement('iframe'));
    await respond(port);
    vi.advanceTimersByTime(100);
    expect([frames.status, frame.isConnected]).toEqual(['failed', false]);
  });

  it('that is answered and not responded to is given up as if there had been none', () => {
    callForPort();
    vi.advanceTimersByTime(3000);
    expect(frames.status).toBe('failed');
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

  it('though it has loaded is loaded once more, then given up, and reported once each', () => {
    const { src } = frame;
    loaded();
    vi.advanceTimersByTime(500);
    expect(frames.status).toBe('slow');
    const again = frame.src;
    expect(again).not.toBe(src);
    loaded();
    vi.advanceTimersByTime(500);
    expect(frames.status).toBe('slow');
    vi.advanceTimersByTime(2000);
    expect(frames.status).toBe('failed');
    expect(frame.src).toBe(again);
    expect(events.statusChanged).toHaveBeenCalledTimes(2);
  });

  it('is not called slow for a time in which the page itself was busy', async () => {
    frames.dispose();
    vi.useRealTimers();
    frames = new CardFrames(ADDRESS, ['cvv'], new Map(), () => parseFrameSettings({}), events);
    const busyUntil = performance.now() + 1600;
    while (performance.now() < busyUntil);
    await wait(250);
    expect(frames.status).toBe('starting');
  });

  it('is not heard any more when it calls only after it is loaded once more', () => {
    const late = frame.contentWindow as Window;
    const posted = vi.spyOn(late, 'postMessage').mockReturnValue();
    loaded();
    vi.advanceTimersByTime(500);
    expect(frames.status).toBe('slow');
    call(HELLO, ADDRESS.origin, late);
    expect(posted).not.toHaveBeenCalled();
    expect(frame.isConnected).toBe(true);
    expect(frame.contentWindow === late).toBe(false);
  });

  it('is not loaded again when it calls in time', async () => {
    await fillFrame();
    const { src } = frame;
    loaded();
    vi.advanceTimersByTime(499);
    const port = callForPort();
    vi.advanceTimersByTime(900);
    await respond(port);
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

  it('is welcome however late it comes', async () => {
    await fillFrame();
    const again = nextLoad(frame);
    vi.advanceTimersByTime(60_000);
    expect(frames.status).toBe('failed');
    await again;
    await fillFrame();
    await respond(callForPort());
    expect(frames.status).toBe('ready');
  });

  it('is loaded again when the shopper asks for it', () => {
    vi.advanceTimersByTime(3000);
    frames.retry();
    expect(frames.status).toBe('slow');
    vi.advanceTimersByTime(3000);
    expect(frames.status).toBe('failed');
  });

  it('and was loaded again leaves the page as soon as it has the focus', () => {
    vi.advanceTimersByTime(3000);
    frames.retry();
    frame.focus();
    vi.advanceTimersByTime(100);
    expect(frame.isConnected).toBe(false);
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

describe('a frame that has responded', () => {
  let inside: HTMLIFrameElement;

  beforeEach(async () => {
    inside = await fillFrame();
    await respond(callForPort());
    events.statusChanged.mockClear();
  });

  it('is out of the page as soon as its document is not there, and in it again when the shopper asks', () => {
    vi.advanceTimersByTime(1000);
    expect(frames.status).toBe('ready');
    inside.replaceWith(document.createElement('iframe'));
    vi.advanceTimersByTime(100);
    expect([frames.status, frame.isConnected, frames.mayStart('cvv')]).toEqual(['failed', false, false]);
    expect(events.statusChanged).toHaveBeenCalledTimes(1);
    frames.retry();
    expect([frames.status, frames.mayStart('cvv')]).toEqual(['slow', true]);
  });

  it('is not lost however long it says nothing, as long as its document is there', () => {
    loaded();
    vi.advanceTimersByTime(60_000);
    expect(frames.status).toBe('ready');
    expect(events.statusChanged).not.toHaveBeenCalled();
  });

  it('is out of the page though another document calls from its window, which is not answered', () => {
    inside.replaceWith(document.createElement('iframe'));
    const posted = watchPosted();
    call({ ...HELLO, document: 2 });
    vi.advanceTimersByTime(100);
    expect([frames.status, frame.isConnected]).toEqual(['failed', false]);
    expect(posted).not.toHaveBeenCalled();
  });

  it('is covered when a page has moved it, until its new document has responded', async () => {
    document.body.prepend(frame);
    vi.advanceTimersByTime(100);
    expect([frames.status, frame.className]).toEqual([
      'starting',
      expect.stringContaining('wpwl-frame-silent'),
    ]);
    await fillFrame();
    await respond(callForPort({ ...HELLO, document: 2 }));
    vi.advanceTimersByTime(60_000);
    expect([frames.status, frame.className]).toEqual([
      'ready',
      expect.not.stringContaining('wpwl-frame-silent'),
    ]);
  });

  it('is given up when a page has moved it, and its new document does not call', () => {
    document.body.prepend(frame);
    vi.advanceTimersByTime(3200);
    expect(frames.status).toBe('failed');
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
  const answer = async (): Promise<void> => {
    const element = form.element('cardNumber') ?? frame;
    await fillFrame(element);
    await respond(callForPort({ ...HELLO, field: 'cardNumber' }, element));
  };

  it('start with the number, and go on one by one when it has answered and been seen', async () => {
    await answer();
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

  it('wait no longer for the picture of a number that is out of view', async () => {
    const pictures = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    await answer();
    await vi.advanceTimersByTimeAsync(501);
    pictures.mockRestore();
    expect(allowed()).toEqual(['cardNumber', 'expiry', 'cvv']);
  });

  it('are distinguished from one that the markup has started', () => {
    document.body.append(form.element('cvv') ?? '');
    expect(allowed()).toEqual(['cardNumber', 'cvv']);
  });

  it('end every wait when they go', async () => {
    form.dispose();
    await expect(Promise.all([form.starts.headStart, form.starts.allStarted])).resolves.toHaveLength(2);
  });

  it('do not start any more when they have gone', async () => {
    await answer();
    form.dispose();
    await vi.advanceTimersByTimeAsync(1000);
    expect(events.mayStart).not.toHaveBeenCalled();
  });
});
