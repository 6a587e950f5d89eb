#!/usr/bin/env node
import { either as E } from 'fp-ts';
import { readCommandLine, usage } from './command-line.ts';
import { run } from './run.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const asked = readCommandLine(process.argv.slice(2), process.env);
if (E.isLeft(asked)) {
  process.stderr.write(`${asked.left}\n\n${usage}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await run(asked.right, say, (line) => void process.stderr.write(`${line}\n`));
}
