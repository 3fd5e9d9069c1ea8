import { describe, expect, it } from 'vitest';
import { english } from '../../catalogue/messages/say.ts';
import { passwordMistake } from './password-mistake.ts';

const USER = { email: 'zoe.mueller-lang@example.com', name: 'Zoë Müller-Lang' };

describe('a new password', () => {
  it.each([
    'heron lamp vinegar 7',
    'correct heron lamp staple',
    'ぬるいお茶は静かな午後にいちばん合う',
    '🦉 river & stone, 1999 marbles',
    'vT9#qLw2!mZx7RbK',
    Array.from({ length: 60 }, (_, at) => `w${(at * 7919) % 997}`)
      .join('')
      .padEnd(256, 'heron'),
    'my password is not this long sentence',
  ])('may be %s', (password) => {
    expect(passwordMistake(password, USER)).toBeUndefined();
  });

  it.each([
    ['', 'at least 15'],
    ['heron lamp 12', 'at least 15'],
    // 14 characters to a reader, more in its bytes.
    ['🦉'.repeat(14), 'at least 15'],
    [`${'heron lamp vinegar '.repeat(13)}1234567890`, 'at most 256'],
    ['aaaaaaaaaaaaaaaaaaaa', 'pattern'],
    ['abababababababababab', 'pattern'],
    ['heronlampheronlamp', 'pattern'],
    ['abcdefghijklmnopqrst', 'pattern'],
    ['98765432109876543210', 'pattern'],
    ['password123456789', 'common'],
    ['Password1234!!!!', 'common'],
    ['correcthorsebatterystaple', 'common'],
    ['qwertyuiopasdfghjkl', 'common'],
    ['letmeinletmein1!2', 'common'],
    ['1q2w3e4r5t6y1234', 'common'],
    ['zoe.mueller-lang@example.com', 'your name'],
    ['Müller-Lang 2026!', 'your name'],
    ['zoë müller-lang 1', 'your name'],
  ])('must not be %j', (password, why) => {
    expect(english(passwordMistake(password, USER) ?? '')).toContain(why);
  });

  it('has its length counted in characters that are the same on every keyboard', () => {
    const composed = 'é'.repeat(2);
    const decomposed = composed.normalize('NFD');
    expect(passwordMistake(`heron lamp ${decomposed}`, USER)).toEqual(
      passwordMistake(`heron lamp ${composed}`, USER),
    );
  });
});
