import { ECI_MEANINGS, ECI_ROWS } from '../../gateway/src/catalogue/eci.ts';
import { CHALLENGE_WISHES, EXEMPTIONS } from '../../gateway/src/catalogue/exemptions.ts';
import { ERRO_CODES } from '../../gateway/src/features/authentication/messages/erro.ts';
import { MESSAGE_TABLES } from '../../gateway/src/features/authentication/messages/message-tables.ts';
import {
  ERRO_RESULTS,
  isUnavailability,
  NO_ANSWER,
} from '../../gateway/src/features/authentication/results/result-of-status.ts';
import {
  CANCEL_RESULTS,
  NOT_ENROLLED,
  REASON_RESULTS,
  TRANS_STATUS_ROWS,
} from '../../gateway/src/features/authentication/results/trans-status-rows.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

const WORDS = {
  uuid: 'UUID',
  version: 'a version',
  boolean: '`true` or `false`',
  true: '`true`',
  country: 'a number of ISO 3166-1',
  currency: 'a number of ISO 4217',
  category: '4 digits',
  'card-number': '13 to 19 digits',
  proof: '20 bytes in base64',
  object: 'an object',
};

/** The format of a field of a message, in words. */
function formatWords(format) {
  switch (format.kind) {
    case 'text':
      return `${span(format)} characters`;
    case 'ascii':
      return `${span(format)} characters of ASCII`;
    case 'digits':
      return format.max === 1 ? '1 digit' : `${span(format)} digits`;
    case 'codes':
      return codesWords(format);
    case 'url':
      return `an address, at most ${format.max} characters`;
    case 'moment':
      return code(format.pattern);
    case 'shape':
      return format.says;
    case 'any':
      return `any JSON, at most ${format.max} characters`;
    case 'list':
      return `a list of at most ${format.max}: ${formatWords(format.of)}`;
    default:
      return WORDS[format.kind];
  }
}

function codesWords({ codes, later, scheme }) {
  const brackets = later.length === 0 ? '' : ` (${later.map(code).join(' ')})`;
  return `${codes.map(code).join(' ')}${brackets}${scheme ? ' or `80` to `99`' : ''}`;
}

function span({ min, max }) {
  return min === max ? String(max) : `${min} to ${max}`;
}

const TITLES = {
  PReq: 'the server asks a directory for its card ranges',
  PRes: 'the directory answers with ranges or changes',
  AReq: 'the server asks the issuer to authenticate the shopper',
  ARes: 'the issuer answers, or demands a challenge',
  CReq: 'the browser opens the challenge',
  CRes: 'the challenge is over',
  RReq: 'the issuer reports the result of the challenge',
  RRes: 'the server has the result',
  Erro: 'a message is refused',
};

/** The messages of 3D Secure, what their statuses and errors lead to, and who is liable. */
export function threeDSecureMessagesPage() {
  return page(
    generatedFrom(
      'gateway/src/features/authentication/messages and gateway/src/features/authentication/results',
    ),
    '# Messages of 3D Secure',
    'The messages of versions 2.1.0 and 2.2.0 of EMV 3-D Secure as this gateway reads and writes them. They are JSON in UTF-8. A field that is not listed is tolerated. A field that an object has twice, and a critical extension that is not known, is refused.',
    'A code in brackets came with version 2.2.0; so did a field that says so. What is required only sometimes names its cases: one of them has to be met.',
    Object.entries(MESSAGE_TABLES).flatMap(([type, rows]) => [
      `## ${type}: ${TITLES[type]}`,
      table(['Field', 'Format', 'Required', 'Source', 'Note'], rowsOf(rows, '')),
    ]),
    '## Errors',
    'The codes of an Erro message, and the result of a payment whose authentication ends with one.',
    table(
      ['Code', 'Meaning', 'The payment', 'Result'],
      Object.entries(ERRO_CODES).map(([erro, says]) => [
        code(erro),
        says,
        isUnavailability(erro) ? STEPS.whenUnavailable : STEPS.stop,
        code(ERRO_RESULTS[erro]),
      ]),
    ),
    '## Statuses',
    table(
      ['Status', 'Meaning', 'The payment', 'Result', 'Result after a challenge', 'Shown as'],
      Object.entries(TRANS_STATUS_ROWS).map(([status, row]) => [
        code(status),
        row.says,
        STEPS[row.next],
        code(row.result),
        code(row.afterChallenge ?? row.result),
        code(row.shown ?? ''),
      ]),
    ),
    'Reasons with a result of their own:',
    table(
      ['Reason', 'With status', 'The payment', 'Result'],
      Object.entries(REASON_RESULTS)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([reason, { of, next, result }]) => [
          code(reason),
          of.map(code).join(', '),
          next === undefined ? 'as after the status' : STEPS[next],
          code(result),
        ]),
    ),
    'Challenges that ended early, by `challengeCancel` of the report, where the status does not authenticate:',
    table(
      ['Cancel', 'Result'],
      Object.entries(CANCEL_RESULTS).map(([cancel, result]) => [code(cancel), code(result)]),
    ),
    `A card that no range of its directory holds has the result ${code(NOT_ENROLLED)}, or goes on where \`whenNotEnrolled\` of the channel is \`continue\`. While a directory has not yet sent its ranges, the result is ${code(NO_ANSWER)}, and \`whenUnavailable\` counts. After a challenge, neither counts. A payment that goes on without an authentication has the result of its authorisation.`,
    '## Challenge preferences and exemptions',
    'What a request says in `threeDSecure.challengeIndicator`, in one digit or two, and what the issuer receives. Version 2.1 has fewer values.',
    table(
      ['Preference', 'Meaning', 'In version 2.1'],
      Object.entries(CHALLENGE_WISHES).map(([wish, { says, early }]) => [code(wish), says, code(early)]),
    ),
    'The exemptions of `threeDSecure.exemption` and of a channel, each with the preference that requests it from the issuer. With an exemption in a request, another preference than its own or `02` is a parameter error, but `09` alongside `TRUSTED_BENEFICIARY`.',
    table(
      ['Exemption', 'Meaning', 'Preference'],
      Object.entries(EXEMPTIONS).map(([name, { says, challengeWish }]) => [
        code(name),
        says,
        code(challengeWish),
      ]),
    ),
    '## Electronic commerce indicators',
    'The party that bears the loss of a fraud, as a rule: some cards and markets differ.',
    table(
      ['Brands', 'Indicator', 'Meaning', 'Liable'],
      ECI_ROWS.flatMap(({ brands, meanings }) =>
        Object.entries(meanings).map(([eci, meaning]) => [
          brands.map(code).join(', '),
          code(eci),
          ECI_MEANINGS[meaning].says,
          ECI_MEANINGS[meaning].liable,
        ]),
      ),
    ),
  );
}

const STEPS = {
  authorise: 'goes on with the proof',
  'authorise-with-exemption': 'goes on without a proof',
  whenUnavailable: 'stops, or goes on where `whenUnavailable` of the channel is `continue`',
  whenNotEnrolled: 'stops, or goes on where `whenNotEnrolled` of the channel is `continue`',
  stop: 'stops',
  challenge: 'waits for the shopper',
  'await-result': 'waits for the issuer',
};

/** The rows of a table, each object's own below it. */
function rowsOf(rows, path) {
  const lines = [];
  for (const [name, row] of Object.entries(rows)) {
    const field = `${path}${name}`;
    lines.push([code(field), formatWords(row.format), requiredWords(row), sourceWords(row), noteWords(row)]);
    const within = row.format.kind === 'list' ? row.format.of : row.format;
    if (within.kind === 'object') lines.push(...rowsOf(within.rows, `${field}.`));
  }
  return lines;
}

function requiredWords({ required }) {
  if (required === 'always') return 'yes';
  return required === 'optional' ? 'no' : required.map(caseWords).join('; or ');
}

function caseWords({ version, fields }) {
  const conditions = Object.entries(fields).map(([field, values]) =>
    values === 'present' ? `with ${code(field)}` : `${code(field)} is ${values.map(code).join(', ')}`,
  );
  return [...(version === undefined ? [] : [`in ${version}`]), ...conditions].join(', ');
}

function sourceWords({ source = '' }) {
  return source.split(', ').map(code).join(', ');
}

function noteWords({ since, limits = [], note = '' }) {
  return [
    ...(since === undefined ? [] : [`since ${since}`]),
    ...(note === '' ? [] : [note]),
    ...limits.map(({ when, values }) => `where ${caseWords(when)}: ${values.map(code).join(', ')}`),
  ].join('; ');
}
