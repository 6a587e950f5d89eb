import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { gathering, type Reading, type ShopFileProblem, unlessProblems } from './shop-file-problem.ts';
import { fileName, isObject, listNames, nameWithout, readJson, type ShopFolder } from './shop-folder.ts';

/** Says whether a text is a well-formed ICU message; the left tells what is wrong with it. */
export type CheckMessage = (icuText: string) => E.Either<string, unknown>;

export type Messages = Readonly<Record<string, string>>;

const keyPattern = /^[a-z0-9_]+(\.[a-z0-9_]+)*$/;

const entryProblems =
  (file: string, checkMessage: CheckMessage) =>
  ([key, text]: readonly [string, unknown]): readonly ShopFileProblem[] => {
    if (!keyPattern.test(key))
      return [{ file, field: key, expected: 'a dotted key in lower case, as in basket.title' }];
    if (typeof text !== 'string') return [{ file, field: key, expected: 'a text' }];
    return F.pipe(
      checkMessage(text),
      E.match(
        (reason) => [{ file, field: key, expected: `an ICU message (${reason})` }],
        () => [],
      ),
    );
  };

const messagesIn =
  (file: string, checkMessage: CheckMessage) =>
  (json: unknown): Reading<Messages> =>
    isObject(json)
      ? F.pipe(Object.entries(json).flatMap(entryProblems(file, checkMessage)), unlessProblems(json as Messages))
      : TE.left([{ file, expected: 'an object of message keys and texts' }]);

/** Reads `messages/{locale}.json`: the texts that this brand says in its own words, by locale. */
export const readMessages = (
  folder: ShopFolder,
  checkMessage: CheckMessage,
): Reading<Readonly<Record<string, Messages>>> =>
  F.pipe(
    listNames(folder, 'messages'),
    TE.chain(
      RA.traverse(gathering)((name) => {
        const file = `messages/${name}`;
        return name.endsWith('.json')
          ? F.pipe(
              readJson(folder, file),
              TE.chain(messagesIn(fileName(folder, file), checkMessage)),
              TE.map((messages) => [nameWithout('.json', name), messages] as const),
            )
          : TE.left([{ file: fileName(folder, file), expected: 'a file named {locale}.json' }]);
      }),
    ),
    TE.map((entries) => Object.fromEntries(entries)),
  );
