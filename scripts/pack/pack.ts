// Builds what others install, JavaScript and types as tarballs: node scripts/pack/pack.ts [FOLDER], dist/packages by default.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveUp, root, say } from '../project.mjs';
import { findProblems } from './find-problems.ts';
import { pack } from './pack-package.ts';

const folder = process.argv[2] === undefined ? join(root, 'dist/packages') : resolve(process.argv[2]);
const tarballs = await pack(folder);
const problems = await findProblems(tarballs);
writeFileSync(join(folder, 'packed.json'), JSON.stringify({ tarballs, problems }));
for (const { file, kilobytes } of tarballs) say(`${kilobytes.padStart(7)} kB  ${file}`);
if (problems.length > 0) giveUp(problems.join('\n'));
