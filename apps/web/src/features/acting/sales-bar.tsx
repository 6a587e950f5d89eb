import { countdown, firstTimeLeft, type TimeLeft } from '@torg/domain/acting/browser';
import { paths, salesPaths } from '@torg/domain/navigation';
import { hasProfileChoice } from '@torg/domain/profile';
import { profileInUse } from '@torg/domain/user';
import { useEffect, useState } from 'react';
import type { ShownActing } from '../../bindings/shown-acting.ts';
import { type Storefront, useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import type { Text } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { profileName } from '../profile/profile-name.ts';
import { overTexts } from './acting-texts.ts';
import styles from './sales-bar.module.css';

/** The time left by a clock that nobody sets; at the end the server says what is. */
const useTimeLeft = ({ secondsLeft, over }: ShownActing, reload: Storefront['reload']): TimeLeft => {
  const [left, setLeft] = useState(() => firstTimeLeft(secondsLeft));
  useEffect(() => {
    if (over !== undefined) return undefined;
    const told = countdown(secondsLeft, () => performance.now()).subscribe((now) => {
      setLeft(now);
      if (now.isOver) void reload();
    });
    return () => told.unsubscribe();
  }, [secondsLeft, over, reload]);
  return left;
};

/** The business that is shopped for, where the customer has several. */
const useBusiness = (): string | undefined => {
  const { facts, text } = useStorefront();
  const session = useSession();
  const user = session._tag === 'Known' ? session.user : facts.user;
  if (user === undefined || !hasProfileChoice(user)) return undefined;
  const profile = profileInUse(user, facts.priceContext.customerGroup);
  return profile && profileName(text, profile);
};

/** The time stands first: where there is little room the name of the business is cut. */
const timeOf = (minutes: number, business: string | undefined, { t }: Text): string => {
  const left = t('acting.left', { count: minutes });
  return business === undefined ? left : `${left} · ${business}`;
};

/** Says on every page who acts as whom and for how long, and ends it. What is over is said until it was seen. */
export const SalesBar = (acting: ShownActing) => {
  const { path, text, reload } = useStorefront();
  const { t } = text;
  const { representative, customer, over } = acting;
  const { minutes, isEnding, announced } = useTimeLeft(acting, reload);
  const business = useBusiness();
  const names = t(over === undefined ? 'acting.bar' : 'acting.bar_over', { representative, customer });
  const time = over === undefined ? timeOf(minutes, business, text) : t(overTexts[over]);
  return (
    <section
      className={styles.bar}
      aria-label={t('acting.label')}
      data-over={over}
      data-ending={over === undefined && isEnding ? '' : undefined}
    >
      <div className={`page ${styles.row}`}>
        <p className={styles.names} role={over === undefined ? undefined : 'alert'}>
          <span className={styles.name} title={names}>
            {names}
          </span>
          <span className={styles.time} title={time}>
            {time}
          </span>
        </p>
        <p className="visually-hidden" role="status">
          {announced !== undefined && t('acting.left_for', { count: announced, customer })}
        </p>
        <Link to={salesPaths.desk} className={styles.desk}>
          {t('desk.title')}
        </Link>
        <ShopForm action={path(paths.customers)} fields={{ intent: 'release' }}>
          <button type="submit" className={styles.end}>
            {t(over === undefined ? 'acting.end' : 'ok')}
          </button>
        </ShopForm>
      </div>
    </section>
  );
};
