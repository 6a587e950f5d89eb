import { type CampaignPlan, validateCampaign } from '@torg/domain/content';
import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { gathering, type Reading, type ShopFileProblem } from './shop-file-problem.ts';
import { fileName, listNames, nameWithout, readJson, type ShopFolder } from './shop-folder.ts';

/** Campaigns of one language by slug. */
export type Campaigns = Readonly<Record<string, CampaignPlan>>;

const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*\.json$/;

/** A long value would hide what is wrong with it. */
const shownLength = 60;

const insteadOf = (value: unknown): string => {
  const written = JSON.stringify(value);
  if (written === undefined) return '';
  return ` instead of ${written.length > shownLength ? `${written.slice(0, shownLength)}…` : written}`;
};

const readPlan =
  (file: string) =>
  (json: unknown): E.Either<readonly ShopFileProblem[], CampaignPlan> =>
    F.pipe(
      validateCampaign(json),
      E.mapLeft(RA.map(({ path, value, expected }) => ({ file, field: path, expected: expected + insteadOf(value) }))),
    );

const readCampaign =
  (folder: ShopFolder, locale: string) =>
  (name: string): Reading<readonly [string, CampaignPlan]> => {
    const path = `content/${locale}/campaigns/${name}`;
    const file = fileName(folder, path);
    return namePattern.test(name)
      ? F.pipe(
          readJson(folder, path),
          TE.chainEitherK(readPlan(file)),
          TE.map((plan) => [nameWithout('.json', name), plan] as const),
        )
      : TE.left([{ file, expected: 'a name of lower-case letters, digits and hyphens that ends in .json' }]);
  };

const readLocale =
  (folder: ShopFolder) =>
  (locale: string): Reading<readonly [string, Campaigns]> =>
    F.pipe(
      listNames(folder, `content/${locale}/campaigns`),
      TE.chain(RA.traverse(gathering)(readCampaign(folder, locale))),
      TE.map((campaigns) => [locale, Object.fromEntries(campaigns)] as const),
    );

/** Reads `content/{locale}/campaigns/{slug}.json`, by locale. */
export const readCampaigns = (folder: ShopFolder): Reading<Readonly<Record<string, Campaigns>>> =>
  F.pipe(
    listNames(folder, 'content'),
    TE.chain(RA.traverse(gathering)(readLocale(folder))),
    TE.map((entries) => Object.fromEntries(entries)),
  );
