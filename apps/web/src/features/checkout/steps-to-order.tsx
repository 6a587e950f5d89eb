import type { StepsAhead } from '@torg/domain/purchase';
import { useText } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import styles from './steps-to-order.module.css';

const names = [
  ['identification', 'checkout.step_identify'],
  ['creditCheck', 'checkout.step_credit'],
  ['signature', 'checkout.step_sign'],
] as const satisfies readonly (readonly [keyof StepsAhead, MessageKey])[];

/** What comes after the button and before the order, with what of it is done; nothing where it is ordered at once. */
export const StepsToOrder = ({ steps }: { readonly steps: StepsAhead }) => {
  const { t } = useText();
  const wanted = names.flatMap(([step, name]) => {
    const state = steps[step];
    return state === undefined ? [] : [{ step, name, state }];
  });
  if (wanted.length === 0) return null;
  const { provider = '' } = steps;
  const isReady = wanted.every(({ state }) => state === 'done');
  return (
    <section className={styles.steps} aria-labelledby="checkout-steps">
      <h3 id="checkout-steps" className={styles.title}>
        {t('checkout.steps_title')}
      </h3>
      <ol className={styles.list}>
        {wanted.map(({ step, name, state }) => (
          <li key={step}>
            {t(name, { provider })} <span className={styles.state}>{t('checkout.step_state', { state })}</span>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{t(isReady ? 'checkout.steps_done' : 'checkout.steps_hint')}</p>
    </section>
  );
};
