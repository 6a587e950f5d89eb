// Builds what others install: JavaScript and types as tarballs in dist/packages.
import { join } from 'node:path';
import { giveUp, root, say } from '../project.mjs';
import { findProblems } from './find-problems.ts';
import { pack, packages } from './pack-package.ts';

const folder = join(root, 'dist/packages');
const tarballs = await pack(folder);
const problems = await findProblems(tarballs);
for (const problem of problems) say(problem);
if (problems.length > 0) giveUp(`${problems.length} problems in ${packages.length} packages`);
for (const { file, kilobytes } of tarballs) say(`${kilobytes.padStart(7)} kB  ${file}`);
