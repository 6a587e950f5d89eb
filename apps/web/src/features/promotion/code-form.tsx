import type { Basket } from '@torg/domain/basket';
import { paths } from '@torg/domain/navigation';
import { longestCode } from '@torg/domain/promotion';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { useServerRendered } from '../../bindings/use-server-rendered.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './code-form.module.css';

type Code = NonNullable<Basket['codes']>[number];

/** What a code does, or why it does nothing. */
const standingText = ({ t, money, date }: Text, { standing, missing = 0, begins = 0 }: Code): string =>
  t('promotion.standing', { standing, missing, amount: money(missing), date: date(begins) });

/**
 * Codes of a basket, and where another one is typed in. Its forms go to the server by themselves, with and without scripts:
 * what a code does is known there alone.
 */
export const CodeForm = ({ basket: { codes = [], freeDelivery = [] } }: { readonly basket: Basket }) => {
  const { text, facts, shop, path } = useStorefront();
  const { t } = text;
  const id = useId();
  const action = path(paths.basket);
  const isServerRendered = useServerRendered();
  if (shop.config.takesCodes === undefined && freeDelivery.length === 0) return null;
  const { posted } = facts;
  const refused = isServerRendered && posted?.form === 'basket' && posted.isAboutCode ? posted : undefined;
  const errorId = refused === undefined ? undefined : `${id}-error`;
  return (
    <div className={styles.codes}>
      {codes.length > 0 && (
        <ul className={styles.list} aria-label={t('promotion.codes')}>
          {codes.map((one) => (
            <li key={one.code} className={styles.code}>
              <span className={styles.told} data-works={one.standing === 'applies' || undefined}>
                <strong>{one.code}</strong>
                {one.name !== undefined && <span>{one.name}</span>}
                <span>{standingText(text, one)}</span>
              </span>
              <ShopForm action={action} noValidate fields={{ intent: 'drop-code', code: one.code }}>
                <button type="submit" className={styles.remove}>
                  {t('basket.remove')} <span className="visually-hidden">{one.code}</span>
                </button>
              </ShopForm>
            </li>
          ))}
        </ul>
      )}
      {freeDelivery.map(({ promotion, name }) => (
        <p key={promotion} className={styles.hint}>
          {t('promotion.free_delivery', { name })}
        </p>
      ))}
      {shop.config.takesCodes !== undefined && (
        <ShopForm action={action} noValidate fields={{ intent: 'add-code' }} className={styles.form}>
          <label htmlFor={id}>{t('promotion.code')}</label>
          <div className={styles.row}>
            <input
              className="field"
              id={id}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={longestCode}
              required
              defaultValue={refused?.typed}
              aria-invalid={refused !== undefined}
              aria-describedby={errorId}
            />
            <button type="submit" className="button button-quiet">
              {t('promotion.use')}
            </button>
          </div>
          {refused !== undefined && (
            <p id={errorId} className={styles.error} role="alert">
              {text.code(refused.code, { max: refused.max ?? 0 })}
            </p>
          )}
        </ShopForm>
      )}
    </div>
  );
};
