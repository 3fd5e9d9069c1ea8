import { describe, expect, it } from 'vitest';
import { LIVE } from './live-environment.fixture.ts';
import { readConfig } from './read-config.ts';
import { warningsOf } from './warnings.ts';

/** The back office that variables ask for, or the mistakes. */
function read(variables: Readonly<Record<string, string>>) {
  const config = readConfig(variables);
  return config.ok
    ? config.value.officeListener
    : config.error.filter((line) => line.startsWith('BACKOFFICE'));
}

const PORT = { BACKOFFICE_PORT: '9000' };

describe('the listener of the back office', () => {
  it('is none unless its port is set', () => {
    expect(read({})).toBeUndefined();
    expect(read({ BACKOFFICE_URL: 'http://localhost:9000' })).toBeUndefined();
    expect(read({ BACKOFFICE_URL: 'http://localhost:9000/x' })).toHaveLength(1);
  });

  it('is reached at a name of this machine, because passkeys work at no number', () => {
    expect(read(PORT)).toEqual({ port: 9000, origin: 'http://localhost:9000' });
  });

  it.each([
    ['https://office.example', 'https://office.example'],
    ['https://office.example/', 'https://office.example'],
    ['https://OFFICE.example:443/', 'https://office.example'],
    ['https://pay.example:8443/', 'https://pay.example:8443'],
  ])('is reached at %s', (address, origin) => {
    expect(read({ ...PORT, BASE_URL: 'https://pay.example/', BACKOFFICE_URL: address })).toEqual({
      port: 9000,
      origin,
    });
  });

  it.each([
    ['https://pay.example', 'another origin than BASE_URL'],
    ['https://PAY.example:443/', 'another origin than BASE_URL'],
    ['https://office.example/admin', 'must have no path'],
    ['https://office.example/?a=1', 'must have no path'],
    ['https://office.example/#a', 'must have no path'],
    ['https://jane:secret@office.example/', 'a user or a password'],
    ['ftp://office.example/', 'must be an http or https address'],
    ['office.example', 'must be an http or https address'],
    ['javascript:alert(1)', 'must be an http or https address'],
  ])('is not reached at %s', (address, mistake) => {
    const mistakes = read({ ...PORT, BASE_URL: 'https://pay.example/', BACKOFFICE_URL: address });
    expect(mistakes).toEqual([expect.stringContaining(mistake)]);
    expect(JSON.stringify(mistakes)).not.toContain('secret');
  });

  it('is not at the address that the card frames have when none is set', () => {
    expect(read({ ...PORT, PORT: '8080', BACKOFFICE_URL: 'http://127.0.0.1:8080' })).toEqual([
      'BACKOFFICE_URL: must be another origin than BASE_URL, at which the card frames are',
    ]);
  });

  it.each([{ PORT: '9000' }, { RESULTS_PORT: '9000' }])('has a port of its own alongside %j', (others) => {
    expect(read({ ...PORT, ...others })).toContainEqual(
      'BACKOFFICE_PORT: must be another port than PORT and RESULTS_PORT',
    );
  });

  it.each(['0', '65536', '-1', 'x', '9000.5'])('has no port %s', (port) => {
    expect(read({ BACKOFFICE_PORT: port })).toEqual([
      'BACKOFFICE_PORT: must be a whole number from 1 to 65535',
    ]);
  });

  it('needs an https address in live', () => {
    const live = { ...LIVE, ...PORT };
    const mistakesOf = (address?: string) => {
      const config = readConfig({ ...live, ...(address !== undefined && { BACKOFFICE_URL: address }) });
      return config.ok ? [] : config.error.filter((line) => line.startsWith('BACKOFFICE'));
    };
    expect(mistakesOf()).toEqual([
      'BACKOFFICE_URL: must be set in the live environment, where there is a back office',
    ]);
    expect(mistakesOf('http://office.example')).toEqual([
      'BACKOFFICE_URL: must be an https address in the live environment',
    ]);
    expect(mistakesOf('https://office.example')).toEqual([]);
  });
});

const warnings = (address: string) => {
  const config = readConfig({ ...PORT, BASE_URL: 'https://pay.example/', BACKOFFICE_URL: address });
  if (!config.ok) throw new Error(config.error.join());
  return warningsOf(config.value.settings, config.value.merchants, {}).filter((line) =>
    line.startsWith('BACKOFFICE'),
  );
};

describe('a warning', () => {
  it('is given for the host of the card frames, whose pages are of the same site', () => {
    expect(warnings('https://pay.example:8443')).toEqual([
      expect.stringContaining('has the host of BASE_URL'),
    ]);
    expect(warnings('https://office.example')).toEqual([]);
  });

  it('is given for a number as host', () => {
    expect(warnings('http://192.0.2.1:9000')).toEqual([expect.stringContaining('no passkey')]);
    expect(warnings('http://[2001:db8::1]:9000')).toEqual([expect.stringContaining('no passkey')]);
  });
});
