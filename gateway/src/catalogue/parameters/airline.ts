import { LAST_INDEX } from '../limits.ts';
import { country, DATE, PRICE, text, words } from './formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

const TEXT = { format: text(1, 255) } as const;
const WORDS = { format: words(1, 255) } as const;

const BOOKING = withColumns({ inOrder: true }, {
  'airline.totalTaxAmount': { format: PRICE },
  'airline.totalFeesAmount': { format: PRICE },
  'airline.totalFareAmount': { format: PRICE },
  'airline.ticketIssueDate': { format: DATE },
  'airline.ticketIssueAddress': WORDS,
  'airline.thirdPartyBooking': TEXT,
  'airline.bookingtype': TEXT,
  'airline.ticketDeliveryMethod': TEXT,
  'airline.bookingRefNum': TEXT,
  'airline.agentName': WORDS,
  'airline.agentCode': TEXT,
} satisfies Record<string, ParameterRow>);

const PASSENGERS = withColumns({ lastIndex: LAST_INDEX, inOrder: true }, {
  'airline.passengers[n].type': TEXT,
  'airline.passengers[n].name': WORDS,
  'airline.passengers[n].ticketRestricted': TEXT,
  'airline.passengers[n].ticketNumber': TEXT,
  'airline.passengers[n].status': TEXT,
  'airline.passengers[n].phone': TEXT,
  'airline.passengers[n].frequentFlyerNumber': TEXT,
  'airline.passengers[n].email': TEXT,
  'airline.passengers[n].dob': TEXT,
  'airline.passengers[n].checkDigit': TEXT,
  'airline.passengers[n].residenceCountry': { format: country('alpha-2') },
} satisfies Record<string, ParameterRow>);

const LEGS = withColumns({ lastIndex: LAST_INDEX, inOrder: true }, {
  'airline.passengers[n].legs[n].taxAmount': { format: PRICE },
  'airline.passengers[n].legs[n].feesAmount': { format: PRICE },
  'airline.passengers[n].legs[n].fareAmount': { format: PRICE },
  'airline.passengers[n].legs[n].departureTaxAmount': { format: PRICE },
  'airline.passengers[n].legs[n].ticketNumber': TEXT,
  'airline.passengers[n].legs[n].stopOverAllowed': TEXT,
  'airline.passengers[n].legs[n].restrictions': WORDS,
  'airline.passengers[n].legs[n].flightNumber': TEXT,
  'airline.passengers[n].legs[n].fareBasis': TEXT,
  'airline.passengers[n].legs[n].exchangeTicketNum': TEXT,
  'airline.passengers[n].legs[n].departureCountry': TEXT,
  'airline.passengers[n].legs[n].departureAirport': TEXT,
  'airline.passengers[n].legs[n].airlineName': WORDS,
  'airline.passengers[n].legs[n].airlineCode': TEXT,
  'airline.passengers[n].legs[n].departureTime': TEXT,
  'airline.passengers[n].legs[n].arrivalCountry': TEXT,
  'airline.passengers[n].legs[n].arrivalAirport': TEXT,
  'airline.passengers[n].legs[n].arrivalTime': TEXT,
  'airline.passengers[n].legs[n].couponNumber': TEXT,
  'airline.passengers[n].legs[n].classOfService': TEXT,
  'airline.passengers[n].legs[n].carrierCode': TEXT,
  'airline.passengers[n].legs[n].departureDate': { format: DATE },
  'airline.passengers[n].legs[n].arrivalDate': { format: DATE },
  /** In days. */
  'airline.passengers[n].legs[n].timeToDeparture': { format: text(1, 10) },
} satisfies Record<string, ParameterRow>);

/** spec: Request parameters › Airline. */
export const AIRLINE = { ...BOOKING, ...PASSENGERS, ...LEGS };
