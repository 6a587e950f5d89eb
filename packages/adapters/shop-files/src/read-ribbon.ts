import { createHash } from 'node:crypto';
import type { RibbonPlan } from '@torg/domain/content';
import type { SettingError, ShopInfo } from '@torg/domain/shop';
import { either as E, function as F, readonlyArray as RA, readonlyRecord as RR, taskEither as TE } from 'fp-ts';
import { type Static, Type } from 'typebox';
import { endsAfterBeginning, periodIn } from './campaign-period.ts';
import { decode } from './decode.ts';
import { ClockTime, Fields, Flag, Where } from './schema.ts';
import { gathering, inFile, type Reading } from './shop-file-problem.ts';
import { fileName, listNames, readJson, type ShopFolder } from './shop-folder.ts';

/** What fits on the one line that a ribbon has, on two of a phone. */
const Line = (longest: number) =>
  Where(
    Type.String(),
    (text) => text.trim() !== '' && text.length <= longest,
    `a text of at most ${longest} characters that is not empty`,
  );

const RibbonJson = Fields({
  text: Line(120),
  countdownInfo: Type.Optional(Fields({ text: Line(40), until: ClockTime })),
  isDisplayMessageRibbon: Flag(true),
  isFloatingBanner: Flag(false),
  from: Type.Optional(ClockTime),
  until: Type.Optional(ClockTime),
});

/** A ribbon as its file has it: its times are those of the shop's clock. */
export type WrittenRibbon = Static<typeof RibbonJson>;

/** Reads a ribbon's file; the left names every wrong field, what it held and what would be right. */
export const decodeRibbon = F.flow(
  decode(RibbonJson),
  E.filterOrElse(
    (ribbon) => endsAfterBeginning(ribbon),
    ({ from, until }): readonly SettingError[] => [
      { path: 'until', value: until, expected: `a time after from, which is ${from}` },
    ],
  ),
);

const planOf = (written: WrittenRibbon, id: string, timeZone: ShopInfo['timeZone']): RibbonPlan => {
  const { text, countdownInfo, isDisplayMessageRibbon, isFloatingBanner, from, until } = written;
  return {
    ...{ id, text, isDisplayMessageRibbon, isFloatingBanner },
    ...(countdownInfo === undefined
      ? {}
      : { countdownInfo: { text: countdownInfo.text, ends: periodIn(timeZone, { until: countdownInfo.until }).ends } }),
    ...periodIn(timeZone, { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }),
  };
};

/**
 * The ribbon as a shop shows it, by locale. Its id is of what it says in all languages, so that one that was dismissed is so
 * in each of them: other words, or another end of the countdown, are shown again.
 */
export const ribbonPlansOf = (
  ribbons: Readonly<Record<string, WrittenRibbon>>,
  { timeZone }: Pick<ShopInfo, 'timeZone'>,
): Readonly<Record<string, RibbonPlan>> => {
  const said = Object.keys(ribbons)
    .sort()
    .map((locale) => [locale, ribbons[locale]?.text, ribbons[locale]?.countdownInfo]);
  const id = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 12);
  return RR.map((written: WrittenRibbon) => planOf(written, id, timeZone))(ribbons);
};

/** Reads `content/{locale}/ribbon.json`, by locale; a language without such a file has no ribbon. */
export const readRibbons = (folder: ShopFolder): Reading<Readonly<Record<string, WrittenRibbon>>> =>
  F.pipe(
    listNames(folder, 'content'),
    TE.chain(
      RA.traverse(gathering)((locale) => {
        const file = `content/${locale}/ribbon.json`;
        return F.pipe(
          readJson(folder, file),
          TE.chainEitherK((json) =>
            json === undefined
              ? E.right([])
              : F.pipe(
                  decodeRibbon(json),
                  E.bimap(inFile(fileName(folder, file)), (ribbon) => [[locale, ribbon] as const]),
                ),
          ),
        );
      }),
    ),
    TE.map((entries) => Object.fromEntries(entries.flat())),
  );
