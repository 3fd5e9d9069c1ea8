import { randomUUID } from 'node:crypto';
import { type CardRange, type CardRanges, FIRST_SERIAL } from './card-ranges.ts';
import { VERSIONS } from './check-areq.ts';
import { erro } from './erro.ts';
import type { Suffered } from './faults.ts';
import { type Message, textOf } from './message.ts';

export const DS_REFERENCE = 'TEST-DS-NOT-CERTIFIED';

/** Takes part in authentication, and stands in for banks that do not. */
const ACS_INFO = ['01', '02'];

/**
 * Answers which cards take part: all of them, or what is new since a serial number.
 *
 * @param methodURL where banks want to see the browser first
 */
export function answerPreq(
  preq: Message,
  { ranges, suffered, methodURL }: { ranges: CardRanges; suffered: Suffered; methodURL: string },
): Message {
  const ordered = suffered.get('pres-erro');
  if (ordered !== undefined) {
    return erro({ errorCode: ordered.errorCode ?? '403', errorDetail: 'ordered by a switch' }, 'D', preq);
  }
  if (!VERSIONS.includes(textOf(preq, 'messageVersion'))) {
    return erro({ errorCode: '102', errorDetail: `supported: ${VERSIONS.join(', ')}` }, 'D', preq);
  }
  const missing = ['threeDSServerRefNumber', 'threeDSServerTransID'].filter(
    (name) => textOf(preq, name) === '',
  );
  if (missing.length > 0) return erro({ errorCode: '201', errorDetail: missing.join(',') }, 'D', preq);

  const isStale = suffered.has('pres-stale');
  const serial = preq['serialNum'];
  const news = typeof serial === 'string' ? ranges.since(serial) : undefined;
  if (serial !== undefined && news === undefined) {
    return erro({ errorCode: '307', errorDetail: 'serialNum' }, 'D', preq);
  }
  const listed = isStale ? ranges.all('first') : (news ?? ranges.all());
  return {
    messageType: 'PRes',
    messageVersion: preq['messageVersion'],
    threeDSServerTransID: suffered.has('pres-other-transaction')
      ? randomUUID()
      : preq['threeDSServerTransID'],
    dsTransID: randomUUID(),
    dsReferenceNumber: DS_REFERENCE,
    dsStartProtocolVersion: '2.1.0',
    dsEndProtocolVersion: '2.2.0',
    serialNum: isStale ? FIRST_SERIAL : ranges.serialNum(),
    cardRangeData: listed.map((range) => shown(range, methodURL)),
  };
}

function shown(range: CardRange & { readonly actionInd?: string }, methodURL: string): Message {
  const { startRange, endRange, acsStartProtocolVersion, acsEndProtocolVersion, hasMethod } = range;
  return {
    startRange,
    endRange,
    actionInd: range.actionInd ?? 'A',
    acsStartProtocolVersion,
    acsEndProtocolVersion,
    acsInfoInd: ACS_INFO,
    ...(hasMethod && { threeDSMethodURL: methodURL }),
  };
}
