import { type TradeInModel, tradeInConditions } from '@torg/domain/trade-in';
import { either as E } from 'fp-ts';
import { useId, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './trade-in-choice.module.css';

/** Undefined before they were asked for. */
type Models = readonly TradeInModel[] | 'away' | undefined;

const conditionNames = {
  as_new: 'trade_in.as_new',
  good: 'trade_in.good',
  worn: 'trade_in.worn',
  broken: 'trade_in.broken',
} as const;

/** Fields of the form that buys goods: an old phone and its condition, with what the shop pays for it. */
export const TradeInChoice = () => {
  const { shop, text, picture } = useStorefront();
  const { t } = text;
  const [models, setModels] = useState<Models>();
  const [modelId, setModel] = useState('');
  const [wanted, setCondition] = useState<string>('good');
  const ids = { model: useId(), condition: useId() };

  /** Each opening asks anew: what was promised meanwhile may be another amount. */
  const load = async (): Promise<void> => {
    const found = await shop.contents.tradeInModels()();
    setModels(E.isRight(found) ? found.right : 'away');
  };

  const known = models === undefined || models === 'away' ? [] : models;
  const model = known.find(({ id }) => id === modelId);
  const taken = tradeInConditions.filter((condition) => model?.estimates[condition] !== undefined);
  const condition = taken.find((one) => one === wanted) ?? taken[0];
  const estimate = condition && model?.estimates[condition];

  return (
    <details className={styles.trade} onToggle={(event) => event.currentTarget.open && void load()}>
      <summary className="unfolds">{t('trade_in.heading')}</summary>
      <p>{t(models === 'away' ? 'trade_in.away' : 'trade_in.intro')}</p>
      {known.length > 0 && (
        <div className={styles.fields}>
          <label htmlFor={ids.model}>{t('trade_in.model')}</label>
          <select
            id={ids.model}
            className="field"
            name="tradeIn"
            value={model?.id ?? ''}
            onChange={(event) => setModel(event.target.value)}
          >
            <option value="">{t('trade_in.none')}</option>
            {known.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {model !== undefined && (
            <>
              <label htmlFor={ids.condition}>{t('trade_in.condition')}</label>
              <select
                id={ids.condition}
                className="field"
                name="tradeInCondition"
                value={condition}
                onChange={(event) => setCondition(event.target.value)}
              >
                {taken.map((one) => (
                  <option key={one} value={one}>
                    {t(conditionNames[one])}
                  </option>
                ))}
              </select>
              <input type="hidden" name="tradeInEstimate" value={estimate} />
            </>
          )}
        </div>
      )}
      <p className={styles.estimate} role="status">
        {estimate !== undefined && model?.picture !== undefined && (
          <img src={picture('trade-in-product', model.picture)} alt="" width={40} height={40} />
        )}
        {estimate !== undefined && t('trade_in.estimate', { estimate: text.money(estimate) })}
      </p>
    </details>
  );
};
