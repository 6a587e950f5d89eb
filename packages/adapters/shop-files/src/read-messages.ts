import type { SettingError } from '@torg/domain/shop';
import { either as E, function as F, readonlyArray as RA, taskEither as TE } from 'fp-ts';
import { Type } from 'typebox';
import { decode } from './decode.ts';
import { Dictionary } from './schema.ts';
import { gathering, inFile, type Reading } from './shop-file-problem.ts';
import { fileName, listNames, nameWithout, readJson, type ShopFolder } from './shop-folder.ts';

/** Says whether a text is a well-formed ICU message; the left tells what is wrong with it. */
export type CheckMessage = (icuText: string) => E.Either<string, unknown>;

export type Messages = Readonly<Record<string, string>>;

const MessagesJson = Dictionary(
  /^[a-z0-9_]+(\.[a-z0-9_]+)*$/,
  'dotted and in lower case, as in basket.title',
  Type.String({ expected: 'a text' }),
);

/** Texts that are no messages, told beside whatever else is wrong with the file. */
const messageErrors = (json: unknown, checkMessage: CheckMessage): readonly SettingError[] =>
  Object.entries(json ?? {}).flatMap(([path, value]): readonly SettingError[] => {
    const checked = typeof value === 'string' ? checkMessage(value) : E.right(value);
    return E.isLeft(checked) ? [{ path, value, expected: `an ICU message (${checked.left})` }] : [];
  });

const messagesIn =
  (file: string, checkMessage: CheckMessage) =>
  (json: unknown): Reading<Messages> => {
    const decoded = decode(MessagesJson)(json);
    const errors = [...(E.isLeft(decoded) ? decoded.left : []), ...messageErrors(json, checkMessage)];
    return errors.length > 0 || E.isLeft(decoded) ? TE.left(inFile(file)(errors)) : TE.right(decoded.right);
  };

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
