import type { AcquirerKey } from '../../values/ids.ts';
import type { OutgoingTrace } from '../acquirer-descriptor.ts';
import type { ConnectionLimits } from '../connection-pool.ts';
import {
  type AuthorisationRequest,
  type Connector,
  type ConnectorCapabilities,
  FULL_CAPABILITIES,
} from '../connector.ts';
import type { AuthorisationReply, ConnectorReply } from '../connector-reply.ts';
import { BOOKS_LIMITS, booksCall, booksPage } from './http-acquirer-books.ts';
import type { HttpAcquirerCredentials } from './http-acquirer-credentials.ts';
import { type Call, openLink } from './http-acquirer-link.ts';
import {
  bookingReply,
  cancellationReply,
  isForeign,
  redirectReply,
  statusReply,
} from './http-acquirer-reply.ts';
import {
  authorisationBooking,
  type Booking,
  cancellationCall,
  creditBooking,
  followUpBooking,
  statusCall,
} from './http-acquirer-request.ts';
import { type AcquirerResponse, readResponse } from './http-acquirer-response.ts';

interface HttpAcquirerOptions {
  /** The name of this acquirer in the ledger. */
  readonly name: string;
  /** The http(s) address below which its operations are. */
  readonly address: string;
  /** Used by payments, status inquiries and books alike. */
  readonly credentials?: HttpAcquirerCredentials;
  readonly limits?: Partial<ConnectionLimits>;
  /** Sent along with every call; absent where tracing is off. */
  readonly trace?: OutgoingTrace | undefined;
  /** Its limits; other capabilities are full. */
  readonly capabilities?: Partial<ConnectorCapabilities>;
}

/**
 * The acquirer of `testMode=EXTERNAL`: the acquirer test platform, or any other that speaks its protocol of JSON
 * over HTTP.
 *
 * spec: What the service does › test modes.
 *
 * @throws TypeError when the address is not an http or https address
 * @throws Error when a certificate or key of the credentials cannot be used
 */
export function createHttpAcquirer(options: HttpAcquirerOptions): Connector {
  const { name, address, credentials = {}, capabilities, trace } = options;
  const limits = { ...HTTP_ACQUIRER_LIMITS, ...options.limits };
  const open = (own: Partial<ConnectionLimits>) =>
    openLink(address, { ...limits, ...own }, credentials, trace);
  const link = open({});
  // A browser with the address of an unpaid checkout can cause status inquiries. They have their own connections,
  // because a few browsers could otherwise keep all shoppers from paying while the acquirer is slow.
  const inquiriesLink = open(STATUS_INQUIRY_LIMITS);
  // Pages of books are larger than other answers may be, and must not use the connections of payments.
  const booksLink = open(BOOKS_LIMITS);

  async function ask(call: Call, key: AcquirerKey, by = link): Promise<AcquirerResponse> {
    const response = readResponse(await by.call(call));
    // An answer to another call means that a connection is one answer behind, and would stay so for all later calls.
    if (isForeign(response, key)) by.renew();
    return response;
  }

  async function book(booking: Booking): Promise<ConnectorReply> {
    return bookingReply(await ask(booking.call, booking.key), booking);
  }

  async function authorise(request: AuthorisationRequest): Promise<AuthorisationReply> {
    const booking = authorisationBooking(request);
    return request.redirect === undefined
      ? book(booking)
      : redirectReply(await ask(booking.call, booking.key), booking);
  }

  return {
    name,
    capabilities: { ...FULL_CAPABILITIES, ...capabilities },
    authorise,
    credit: (request) => book(creditBooking(request)),
    extend: (request) => book(followUpBooking('extension', request)),
    capture: (request) => book(followUpBooking('capture', request)),
    reverse: (request) => book(followUpBooking('reversal', request)),
    refund: (request) => book(followUpBooking('refund', request)),
    status: async (key, expected) =>
      statusReply(await ask(statusCall(key), key, inquiriesLink), key, expected),
    cancel: async (key, expected) =>
      cancellationReply(await ask(cancellationCall(key, expected), key, inquiriesLink), key, expected),
    readBooks: async (after) => booksPage(after, await booksLink.call(booksCall(after))),
    close: async () => {
      await Promise.all([link, inquiriesLink, booksLink].map((each) => each.close()));
    },
  };
}

/** The defaults, each with its reason. */
const HTTP_ACQUIRER_LIMITS: ConnectionLimits = {
  /** Bounds the resources that a slow acquirer can hold. At 100 ms an answer, this serves 640 calls a second. */
  connections: 64,
  /**
   * A call without a free connection was not sent. The limit is short, so that another acquirer can take the payment.
   */
  connectionWait: 2_000,
  /** Covers name lookup, TCP and TLS. A shopper waits, and giving up is safe, because nothing was sent. */
  connect: 2_000,
  /** Issuers answer within seconds. Giving up leaves the outcome unknown, so the limit is generous. */
  headers: 10_000,
  /** The longest pause within an answer. */
  body: 10_000,
  /**
   * Ends an answer that comes slowly, with each pause within `body`. It exceeds the three limits above, so that they
   * apply first.
   */
  wholeCall: 25_000,
  /** An answer has a few hundred bytes; anything longer than this is no valid answer. */
  answerBytes: 64 * 1024,
  /** Shorter than servers and load balancers usually keep idle connections, so that few are already closed. */
  keepAlive: 4_000,
};

/** The limits that differ for status inquiries. */
export const STATUS_INQUIRY_LIMITS: Partial<ConnectionLimits> = {
  /** In addition to the connections of payments. At 100 ms an answer, they serve 80 inquiries a second. */
  connections: 8,
};
