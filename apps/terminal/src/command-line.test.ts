import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { readCommandLine, usage } from './command-line.ts';

it('reads a command with its arguments and options', () => {
  const read = readCommandLine(['--shop', 'http://kontor.localhost:3000/x', '--locale', 'en', 'add', 'A1', '2'], {});
  expect(read).toMatchObject(
    E.right({ command: 'add', args: ['A1', '2'], shop: 'http://kontor.localhost:3000', locale: 'en' }),
  );
});

it('takes shop and folder from the environment where no option names them', () => {
  const env = { TORG_SHOP: 'https://shop.example', TORG_TERMINAL_DIR: '/kept' };
  expect(readCommandLine(['list'], env)).toMatchObject(E.right({ shop: 'https://shop.example', folder: '/kept' }));
  expect(readCommandLine(['list', '--folder', '/here'], env)).toMatchObject(E.right({ folder: '/here' }));
});

it.each([
  [[], 'no command'],
  [['fly'], 'no command is named fly'],
  [['constructor'], 'no command is named constructor'],
  [['--shop', 'fjell', 'list'], '--shop fjell: an origin such as http://localhost:3000 is needed'],
  [['--price', '1', 'list'], expect.stringContaining('--price')],
])('says in one line what is wrong with %j', (argv, words) => {
  expect(readCommandLine(argv, {})).toEqual(E.left(words));
});

it('tells every command how it is used', () => {
  for (const command of ['list', 'search', 'show', 'basket', 'add', 'set', 'accept', 'login', 'logout', 'order']) {
    expect(usage).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
  }
});
