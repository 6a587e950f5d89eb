import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { FieldErrors } from '../pages/form.ts';

/** What the next page of a form shows: what was typed, never a password, and what is wrong with it. */
export type KeptForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors?: FieldErrors;
  /** The key of a message about the whole. */
  readonly problem?: string;
  /** Until when nothing is taken, in milliseconds since 1970. */
  readonly until?: number;
  /** How often a mail was asked for. */
  readonly sends?: number;
};

/** A page with a form: its address without query, and what its cookie is called. */
export type FormPlace = {
  readonly name: 'login' | 'register' | 'forgotten' | 'reset' | 'password';
  readonly path: string;
};

export type KeptForms = {
  /** The `Set-Cookie` header by which the browser keeps a form for its next page. */
  readonly keep: (place: FormPlace, form: KeptForm) => Promise<string>;
  /** What was kept; undefined where nothing was, it has expired, or it belongs to another page. */
  readonly find: (cookies: string | undefined, place: FormPlace) => Promise<KeptForm | undefined>;
};

/** Seconds for which a form is kept. */
const maxAge = 900;
/** Characters of a value that are kept: no field takes more, and a cookie has to stay below 4 kB. */
const longestValue = 256;

const cookieOf = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|; )torg\\.idp\\.form\\.${name}=([\\w.-]+)(?:;|$)`).exec(cookies ?? '')?.[1];

/**
 * Keeps forms in cookies that only this server can read, so that no address and no table holds what somebody typed.
 * @param secret the deployment's.
 */
export const createKeptForms = (secret: string): KeptForms => {
  const key = createHmac('sha256', secret).update('idp forms').digest();
  return {
    keep: async ({ name, path }, form) => {
      const values = Object.fromEntries(
        Object.entries(form.values).map(([field, value]) => [field, value.slice(0, longestValue)]),
      );
      const sealed = await new EncryptJWT({ form: { ...form, values } })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(path)
        .setExpirationTime(`${maxAge}s`)
        .encrypt(key);
      return `torg.idp.form.${name}=${sealed}; path=${path}; max-age=${maxAge}; httponly; samesite=lax`;
    },
    find: async (cookies, { name, path }) => {
      const sealed = cookieOf(cookies, name);
      if (sealed === undefined) return undefined;
      try {
        const { payload } = await jwtDecrypt(sealed, key, { audience: path });
        return payload.form as KeptForm;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
};

/** Which page shows what was kept: the form again, or that a mail was sent. */
export type KeptView = 'again' | 'sent';

/**
 * Answers a form with a redirect to a page that shows what became of it: a browser can go back to that page.
 * @param more what else stands in the page's address.
 */
export const showKept = async (
  reply: FastifyReply,
  forms: KeptForms,
  place: FormPlace,
  form: KeptForm,
  view: KeptView = 'again',
  more = '',
): Promise<FastifyReply> =>
  reply
    .header('set-cookie', await forms.keep(place, form))
    .header('cache-control', 'no-store')
    .redirect(`${place.path}?${view}=1${more}`, 303);

/** What was kept for a page whose address says that it shows it. */
export const keptFor = async (
  request: FastifyRequest,
  forms: KeptForms,
  place: FormPlace,
  view: KeptView = 'again',
): Promise<KeptForm | undefined> =>
  Object.hasOwn(request.query as object, view) ? forms.find(request.headers.cookie, place) : undefined;

/** Seconds until something is taken again; undefined: it is. */
export const secondsLeft = ({ until = 0 }: KeptForm): number | undefined => {
  const left = Math.ceil((until - Date.now()) / 1000);
  return left > 0 ? left : undefined;
};

/** @param seconds until something is taken again. */
export const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;
