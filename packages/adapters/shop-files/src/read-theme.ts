import type { ShopInfo } from '@torg/domain/shop';
import { function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { gathering, type Reading, type ShopFileProblem, unlessProblems } from './shop-file-problem.ts';
import { fileName, readBytes, readText, type ShopFolder } from './shop-folder.ts';
import { type ThemeFont, themeReferences } from './theme-fonts.ts';

/** A brand's design tokens and typefaces; empty when it has none of its own. */
export type Theme = { readonly css: string; readonly fonts: readonly ThemeFont[] };

/** `customCssFileName` names another file than theme.css; then that file has to be there. */
const readCss = (folder: ShopFolder, info: ShopInfo): Reading<string> =>
  F.pipe(
    readText(folder, info.customCssFileName ?? 'theme.css'),
    TE.filterOrElse(
      (css) => css !== undefined || info.customCssFileName === undefined,
      (): readonly ShopFileProblem[] => [
        {
          file: fileName(folder, 'shop.json'),
          field: 'customCssFileName',
          expected: 'the name of a .css file in the folder of the shop',
        },
      ],
    ),
    TE.map((css) => css ?? ''),
  );

const readFont =
  (folder: ShopFolder, file: string) =>
  (path: string): Reading<ThemeFont> =>
    F.pipe(
      readBytes(folder, path),
      TE.chain((bytes) =>
        bytes === undefined
          ? TE.left<readonly ShopFileProblem[]>([
              {
                file,
                field: `url(${path})`,
                expected: `a font at that path, but ${fileName(folder, path)} is missing`,
              },
            ])
          : TE.right({ path, bytes }),
      ),
    );

/** Reads a theme with the fonts that it names. Files and addresses that browsers would refuse or miss are problems. */
export const readTheme = (folder: ShopFolder, info: ShopInfo): Reading<Theme> => {
  const file = fileName(folder, info.customCssFileName ?? 'theme.css');
  return F.pipe(
    readCss(folder, info),
    TE.chain((css) => {
      const { fonts, others } = themeReferences(css);
      const refused = others.map((target) => ({
        file,
        field: `url(${target})`,
        expected: 'a .woff2 file in fonts/, or an address of the shop that begins with /',
      }));
      return F.pipe(
        unlessProblems(undefined)(refused),
        TE.chain(() => F.pipe(fonts, RA.traverse(gathering)(readFont(folder, file)))),
        TE.map((read) => ({ css, fonts: read })),
      );
    }),
  );
};
